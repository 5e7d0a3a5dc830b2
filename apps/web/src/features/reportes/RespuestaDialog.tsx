import { mdiTextBoxMultiple } from '@mdi/js';
import { type RecordOf, respuestaInput, type respuestas } from '@muni/contract';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { respuestasApi } from '../../nouns/reportes.ts';

interface Props {
  /** Absent while a new one is being written. */
  respuesta?: RecordOf<typeof respuestas>;
  onClose: () => void;
  onSaved: () => void;
}
type Errors = { titulo?: string; texto?: string };

export function RespuestaDialog({ respuesta, onClose, onSaved }: Props) {
  const [titulo, setTitulo] = useState(respuesta?.titulo ?? '');
  const [texto, setTexto] = useState(respuesta?.texto ?? '');
  const [errors, setErrors] = useState<Errors>({});
  const save = async () => {
    const parsed = respuestaInput.safeParse({ titulo, texto });
    if (!parsed.success) {
      const found: Errors = {};
      for (const { path, message } of parsed.error.issues)
        if (path[0] === 'titulo' || path[0] === 'texto') found[path[0]] ??= message;
      return setErrors(found);
    }
    try {
      if (respuesta) await respuestasApi.update(respuesta.id, parsed.data, respuesta.version);
      else await respuestasApi.create(parsed.data);
      onSaved();
      return onClose();
    } catch (error) {
      const fields: Errors = error instanceof ApiError ? error.fields : {};
      return setErrors(Object.keys(fields).length > 0 ? fields : { texto: messageOf(error) });
    }
  };
  return (
    <FieldDialog
      title={respuesta ? 'Editar respuesta' : 'Nueva respuesta'}
      icon={mdiTextBoxMultiple}
      confirmLabel="Guardar respuesta"
      onConfirm={save}
      onClose={onClose}
      fields={
        <>
          <TextInput
            label="Título"
            help="Como aparece en el menú."
            value={titulo}
            error={errors.titulo}
            autoFocus
            onChange={(event) => {
              setTitulo(event.target.value);
              setErrors({});
            }}
          />
          <TextInput
            label="Texto"
            value={texto}
            error={errors.texto}
            multiline
            minRows={4}
            onChange={(event) => {
              setTexto(event.target.value);
              setErrors({});
            }}
          />
        </>
      }
    />
  );
}
