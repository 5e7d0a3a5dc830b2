import { type CampoDeCarga, type FilaDeCarga, llano, type Referencia } from '@muni/contract';
import { type KeyboardEvent, useState } from 'react';
import type { ReferenceSource } from '../../crud/list/filters.ts';
import { fieldText } from '../../crud/record/fieldText.ts';
import { lazyPart } from '../../lib/lazyPart.ts';
import { areaReference } from '../../nouns/areas.ts';
import { AnchoredPanel, useHung } from '../../ui/Hung.tsx';
import { withNoDate } from './cargas.rules.ts';
import css from './cargas.module.css';

const ReferencePicker = lazyPart(
  () => import('../../crud/form/ReferencePicker.tsx'),
  'ReferencePicker',
);

/** What a cell says, or from what to what it changes. */
export function Celda({ fila, campo: { nombre, tipo } }: Pick<CeldaProps, 'fila' | 'campo'>) {
  const text = fila.celdas[nombre];
  const cambio = fila.cambios[nombre];
  if (cambio)
    return (
      <>
        <del>{fieldText(cambio.antes)}</del> → <ins>{fieldText(cambio.despues)}</ins>
      </>
    );
  if (text) return withNoDate(text, tipo === 'fecha');
  return fila.problemas.some((one) => one.campo === nombre) && <em>vacía</em>;
}

interface CeldaProps {
  fila: FilaDeCarga;
  campo: CampoDeCarga;
  /** Whether it was stored. */
  onSave: (text: string) => Promise<boolean>;
}

const EMPTY: Referencia = { id: 0, nombre: 'Dejar vacía' };
/** The options of a field as a list to choose from: all of them, until somebody writes. */
function optionsSource(opciones: readonly string[]): ReferenceSource {
  const all = [...opciones.map((nombre, at) => ({ id: at + 1, nombre })), EMPTY];
  return {
    key: opciones.join(),
    search: async (q) => all.filter(({ nombre }) => llano(nombre).includes(llano(q))),
    get: async () => EMPTY,
  };
}

/**
 * A cell of the file: touching it opens its text, over the cells around it so that none moves, or the list of its options. The
 * Tab key stops only at those with a problem and at the one that was just corrected, where it stays.
 */
export function CeldaEditable({ fila, campo, onSave }: CeldaProps) {
  const { nombre, etiqueta, opciones, tipo } = campo;
  const source = tipo === 'area' ? areaReference : opciones && optionsSource(opciones);
  const [draft, setDraft] = useState<string | null>(null);
  const { hung, open } = useHung();
  const [isBack, setIsBack] = useState(false);
  const text = fila.celdas[nombre] ?? '';
  const isMarked = fila.problemas.some((one) => one.campo === nombre);
  const save = async () => {
    if (draft === null) return;
    if (draft.trim() === text.trim() || (await onSave(draft))) setDraft(null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    setIsBack(true);
    if (event.key === 'Enter') void save();
    else setDraft(null);
  };
  const name = `${etiqueta} de la fila ${fila.linea}`;
  const isStop = isMarked || isBack;
  return draft !== null ? (
    <span className={css.abierta}>
      <Celda fila={fila} campo={campo} />
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
    </span>
  ) : (
    <>
      <button
        type="button"
        className={css.corregir}
        autoFocus={isBack}
        tabIndex={isStop ? undefined : -1}
        aria-label={isStop || !text ? `Corregir ${name}: ${text || 'vacía'}` : undefined}
        onClick={(event) => {
          setIsBack(false);
          if (source) open(event);
          else setDraft(text);
        }}
      >
        <Celda fila={fila} campo={campo} />
      </button>
      {source && (
        <AnchoredPanel {...hung} label={name} width={320} padding={1.5}>
          <ReferencePicker
            label={etiqueta}
            source={source}
            value={null}
            help={text && `El archivo dice «${text}».`}
            autoFocus
            openOnFocus
            onEscape={hung.onClose}
            onChange={(chosen) => {
              hung.onClose();
              if (chosen) void onSave(chosen.id === EMPTY.id ? '' : chosen.nombre);
            }}
          />
        </AnchoredPanel>
      )}
    </>
  );
}
