import { type FilaDeCarga, campoDeCarga } from '@muni/contract';
import { type KeyboardEvent, useState } from 'react';
import { FileCell } from '../../crud/carga/FileCell.tsx';
import css from './cargas.module.css';

interface Props {
  fila: FilaDeCarga;
  campo: string;
  readOnly: boolean;
  /** Whether it was stored. */
  onSave: (text: string) => Promise<boolean>;
}

/** A cell of the file: a marked one is a button that opens its text, any one opens with a double click. */
export function CeldaEditable({ fila, campo, readOnly, onSave }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const text = fila.celdas[campo] ?? '';
  const problem = fila.problemas.find((one) => one.campo === campo);
  const { etiqueta, tipo: clase } = campoDeCarga('rentas', campo);
  const open = () => setDraft(text);
  const save = async () => {
    if (draft === null) return;
    if (draft.trim() === text.trim() || (await onSave(draft))) setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') void save();
    if (event.key === 'Escape') setDraft(null);
  };
  const name = `${etiqueta} de la fila ${fila.linea}`;
  return (
    <FileCell
      text={text}
      tone={problem && (problem.tipo === 'error' ? 'error' : 'warning')}
      reason={problem?.motivo}
      align={clase === 'importe' ? 'right' : undefined}
      onDoubleClick={readOnly ? undefined : open}
    >
      {draft !== null ? (
        <input
          autoFocus
          className={css.celda}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={() => void save()}
          aria-label={name}
          maxLength={500}
        />
      ) : problem && !readOnly ? (
        <button
          type="button"
          className={css.corregir}
          aria-label={`Corregir ${name}: ${text || 'vacía'}`}
          onClick={open}
        >
          {text || <em>vacía</em>}
        </button>
      ) : undefined}
    </FileCell>
  );
}
