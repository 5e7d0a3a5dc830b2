import { isTransient, toldOf } from '../lib/errors.ts';
import { useConfiguracion } from '../lib/SessionContext.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';

interface Props {
  /** «las áreas», as in «No pudimos traer las áreas». */
  what: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of what was asked for: why it is not here, and the way to ask again where that may help. */
export function NotBrought({ what, error, onRetry }: Props) {
  const { oficina } = useConfiguracion();
  return (
    <ErrorState
      title={`No pudimos traer ${what}`}
      {...toldOf(error)}
      onRetry={isTransient(error) ? onRetry : undefined}
      helpDesk={oficina}
    />
  );
}
