import { mdiMagnifyClose } from '@mdi/js';
import { ApiError, codeOf, isTransient, messageOf, NetworkError } from '../../lib/errors.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Delayed, PanelSkeleton } from '../../ui/Skeletons.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Button } from '../../ui/Button.tsx';

interface Props {
  error: unknown;
  onRetry: () => void;
  /** «el área», as in «No pudimos traer el área». */
  noun: string;
  list: { to: string; label: string };
}

/** In place of a record that is not here: still coming, not found, or not reachable. */
export function RecordStatus({ error, onRetry, noun, list }: Props) {
  const { oficina } = useConfiguracion();
  if (!error)
    return (
      <Delayed>
        <PanelSkeleton lines={8} />
      </Delayed>
    );
  const isMissing = error instanceof ApiError && error.code === 'not_found';
  return (
    <Panel>
      {isMissing ? (
        <StateMessage
          icon={mdiMagnifyClose}
          title={`No encontramos ${noun}`}
          actions={
            <Button kind="main" to={list.to}>
              {list.label}
            </Button>
          }
        >
          Puede que se haya eliminado, o que la dirección esté incompleta.
        </StateMessage>
      ) : (
        <ErrorState
          title={`No pudimos traer ${noun}`}
          message={messageOf(error)}
          offline={error instanceof NetworkError}
          code={codeOf(error)}
          onRetry={isTransient(error) ? onRetry : undefined}
          helpDesk={oficina}
        />
      )}
    </Panel>
  );
}
