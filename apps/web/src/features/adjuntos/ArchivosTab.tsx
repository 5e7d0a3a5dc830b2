// The files of a record on a tab of its page: see, add, remove.
import { mdiCamera, mdiPaperclip } from '@mdi/js';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../lib/errors.ts';
import { Row, PanelText } from '../../ui/Box.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { adjuntosApi, type AdjuntosOwner } from '../../nouns/adjuntos.ts';
import { useArchivos } from './adjuntos.actions.ts';
import { Adjuntos } from './Adjuntos.tsx';
import { ACCEPTED } from './archivos.rules.ts';
import { Refused } from './Refused.tsx';

interface Props {
  owner: AdjuntosOwner;
  /** What people keep here. */
  hint: string;
}

export function ArchivosTab({ owner, hint }: Props) {
  const queries = useQueryClient();
  const queryKey = [owner.name, 'adjuntos', owner.id];
  const { data, error } = useQuery({
    queryKey,
    queryFn: ({ signal }) => adjuntosApi.list(owner, signal),
  });
  const { add, isSending, problems, remove } = useArchivos(
    owner,
    () => void queries.invalidateQueries({ queryKey }),
  );
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
          <FileButton
            label="Agregar archivo"
            icon={mdiPaperclip}
            accept={ACCEPTED}
            multiple
            busy={isSending()}
            onFiles={add}
          />
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
