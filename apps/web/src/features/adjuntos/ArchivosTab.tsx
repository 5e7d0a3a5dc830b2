// The files of a record on a tab of its page: see, add, remove.
import { mdiCamera } from '@mdi/js';
import { messageOf } from '../../lib/errors.ts';
import { Row, PanelText } from '../../ui/Box.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { AdjuntosOwner } from '../../nouns/adjuntos.ts';
import { useAdjuntos, useArchivos } from './adjuntos.actions.ts';
import { Adjuntos, Refused, AgregarArchivo } from './Adjuntos.tsx';

interface Props {
  owner: AdjuntosOwner;
  /** What people keep here. */
  hint: string;
}

export function ArchivosTab({ owner, hint }: Props) {
  const { data, error, refetch } = useAdjuntos(owner);
  const { add, isSending, problems, remove } = useArchivos(owner, () => void refetch());
  return (
    <Panel
      title="Fotos y archivos"
      action={
        <Row wraps gap={1}>
          <FileButton
            label="Sacar foto"
            icon={mdiCamera}
            accept="image/*"
            busy={isSending()}
            onFiles={add}
          />
          <AgregarArchivo busy={isSending()} onFiles={add} />
        </Row>
      }
    >
      <PanelText>
        <Refused problems={problems} />
        {error ? messageOf(error) : data?.length === 0 ? hint : null}
        {data && <Adjuntos owner={owner} adjuntos={data} mayRemove onRemove={remove} />}
      </PanelText>
    </Panel>
  );
}
