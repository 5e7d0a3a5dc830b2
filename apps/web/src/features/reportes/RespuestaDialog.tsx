import { mdiTextBoxMultiple } from '@mdi/js';
import { type RecordOf, respuestaInput, type respuestas } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { respuestasApi } from '../../nouns/reportes.ts';

interface Props {
  /** Absent while a new one is being written. */
  respuesta?: RecordOf<typeof respuestas>;
  onClose: () => void;
  onSaved: () => void;
}

export const RespuestaDialog = ({ respuesta, onClose, onSaved }: Props) => (
  <FormDialog
    title={respuesta ? 'Editar respuesta' : 'Nueva respuesta'}
    about={respuesta?.id ?? 'nueva'}
    icon={mdiTextBoxMultiple}
    confirmLabel="Guardar respuesta"
    initial={{ titulo: respuesta?.titulo ?? '', texto: respuesta?.texto ?? '' }}
    input={respuestaInput}
    send={(input) =>
      respuesta
        ? respuestasApi.update(respuesta.id, input, respuesta.version)
        : respuestasApi.create(input)
    }
    onClose={onClose}
    onDone={onSaved}
    fields={
      <>
        <TextoField name="titulo" label="Título" help="Como aparece en el menú." autoFocus />
        <TextoField name="texto" label="Texto" multiline minRows={4} />
      </>
    }
  />
);
