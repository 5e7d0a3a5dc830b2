// What can be done with the selected rows of a list: at once, or after a question.
import { mdiClose, mdiMenuDown } from '@mdi/js';
import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { concordar, contar, formatNumero, letraDeGenero } from '../../lib/formats.ts';
import { Box, Small } from '../../ui/Box.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { ItemMenu, useHung } from '../../ui/Hung.tsx';
import { openingPart } from '../../ui/Opening.tsx';
import { ProgressNotice } from '../../ui/ProgressNotice.tsx';
import { type Asked, type Bulk, type BulkAction, type BulkWork, runBulk } from './bulk.ts';
import type { WhichDialog as Dialog } from './BulkDialog.tsx';
import css from './list.module.css';

interface Props<Row> {
  /** The name under which the rows are asked for. */
  name: string;
  bulk: Bulk<Row>;
  rows: Row[];
  nameOf: (row: Row) => string;
  /** How many there are besides those of the page, once all of that are selected; and all of them. */
  whole?: { count: number; onSelect: () => void };
  onClear: () => void;
  /** On one line of a phone: what can be done waits in a menu. */
  isShort: boolean;
}

// What is lazy forgets of which rows it is.
const WhichDialog = openingPart(
  () => import('./BulkDialog.tsx'),
  'WhichDialog',
) as unknown as typeof Dialog;
const ResultDialog = openingPart(() => import('../../ui/ResultDialog.tsx'), 'ResultDialog');

/** The bar over a table while rows are selected. Its code comes with the first of them. */
export function BulkBar<Row>(props: Props<Row>) {
  const { name, bulk, rows: selected, nameOf, whole, onClear, isShort } = props;
  const { hung, opens } = useHung();
  const queries = useQueryClient();
  const [asking, setAsking] = useState<{ action: BulkAction<Row>; rows: Row[] }>();
  const [progress, setProgress] = useState<{ text: string; stop: () => void }>();
  const { noun, actions, alsoUnder = name } = bulk;
  const letter = letraDeGenero(noun);
  const chosen = `seleccionad${letter}`;

  const run = (work: BulkWork<Row>, rows: readonly Row[]) => {
    const controller = new AbortController();
    const stop = () => controller.abort();
    const onProgress = (over: number) =>
      setProgress({ text: `${over} de ${rows.length} ${noun.plural}`, stop });
    onProgress(0);
    const onOver = () => {
      setProgress(undefined);
      onClear();
      for (const key of [name, alsoUnder]) void queries.invalidateQueries({ queryKey: [key] });
    };
    const { signal } = controller;
    void runBulk(work, { rows, noun, nameOf, onProgress, signal, onOver });
  };
  const start = (action: BulkAction<Row>, rows: Row[]) => {
    if (action.work && !action.warning) run(action.work, rows);
    else setAsking({ action, rows });
  };
  const choices = actions.flatMap((action) => {
    const rows = selected.filter(action.can ?? (() => true));
    const { label, icon } = action;
    // Only what at least one of them can have done.
    return rows.length > 0 ? [{ label, icon, onClick: () => start(action, rows) }] : [];
  });
  const action = asking?.action;
  const many = asking && contar(asking.rows.length, noun.singular, noun.plural);
  const left = asking ? selected.length - asking.rows.length : 0;
  const Ask = action?.ask;
  const asked: Asked<Row> | undefined = asking && {
    noun,
    rows: asking.rows,
    run: (work, rows = asking.rows) => run(work, rows),
    onClose: () => setAsking(undefined),
  };
  return (
    <>
      <Box as="span" role="status" weight={600} mr={1.5} tone="primary" nowrap>
        {contar(selected.length, chosen, `${chosen}s`)}
      </Box>
      {whole && (
        <Button kind="text" size="small" className={css.underlined} onClick={whole.onSelect}>
          {`${isShort ? `L${letter}s` : 'Seleccionar'} ${formatNumero(whole.count)}`}
        </Button>
      )}
      {choices.length === 0 && <Small>No hay nada que hacer con lo seleccionado.</Small>}
      {isShort && choices.length > 1 ? (
        <>
          <Button kind="main" size="small" ml="auto" endIcon={mdiMenuDown} {...opens('menu')}>
            Acciones
          </Button>
          <ItemMenu {...hung} items={() => choices} align="right" />
        </>
      ) : (
        choices.map(({ label, ...choice }) => (
          <Button key={label} kind="text" size="small" {...choice}>
            {label}
          </Button>
        ))
      )}
      {isShort ? (
        <IconButton icon={mdiClose} size="small" label="Quitar selección" onClick={onClear} />
      ) : (
        <Button
          kind="text"
          size="small"
          icon={mdiClose}
          ml="auto"
          tone="secondary"
          onClick={onClear}
        >
          Quitar selección
        </Button>
      )}
      {asked && Ask && <Ask {...asked} />}
      {asked && action?.which && <WhichDialog {...asked} icon={action.icon} {...action.which} />}
      {asked && action?.work && (
        <ResultDialog
          open
          stage="confirm"
          title={`¿${action.label} ${many}?`}
          confirmLabel={`${action.label} ${many}`}
          busy={false}
          onConfirm={() => {
            asked.onClose();
            if (action.work) asked.run(action.work);
          }}
          onCancel={asked.onClose}
          onClose={asked.onClose}
        >
          {action.warning}
          {left > 0 &&
            ` ${formatNumero(left)} de l${letter}s ${chosen}s ${concordar(left, 'queda como está', 'quedan como están')}.`}
        </ResultDialog>
      )}
      {progress && <ProgressNotice message={progress.text} onCancel={progress.stop} />}
    </>
  );
}
