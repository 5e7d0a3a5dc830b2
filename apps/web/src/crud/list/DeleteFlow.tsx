// Deleting, the same everywhere: a question, then deleted, refused (with who still refers to it) or cancelled.
import { type Noun, USOS } from '@muni/contract';
import { mdiDelete } from '@mdi/js';
import { Fragment, useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { capital, contar, formatNumero } from '../../lib/formats.ts';
import { useNavigate } from '../../lib/Navigation.tsx';
import { openingPart } from '../../ui/Opening.tsx';
import { Link } from '../../ui/Link.tsx';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { markBack, markGone } from '../../lib/liveQueries.ts';
import type { Stage } from '../../ui/ResultDialog.tsx';
import { Button } from '../../ui/Button.tsx';
import css from '../record/record.module.css';
import type { Bulk } from './bulk.ts';
import type { RowBase } from './rows.ts';

/** Of each kind; of many kinds just one, so that it is read at a glance. */
const namedOf = (kinds: number) => (kinds > 3 ? 1 : 3);

/** Who still refers to a record: how many of each kind, and the first ones as links to their pages. */
const UsosList = ({ error, onFollow }: { error: ApiError; onFollow: () => void }) =>
  error.usosPorTipo.length > 0 && (
    <ul className={css.usos}>
      {error.usosPorTipo.map(({ tipo, total }, _index, { length }) => {
        const named = error.usos.filter((uso) => uso.tipo === tipo).slice(0, namedOf(length));
        return (
          <li key={tipo}>
            <strong>{contar(total, tipo, USOS[tipo])}</strong>
            {named.length > 0 && ': '}
            {named.map(({ ruta, nombre }, index) => (
              <Fragment key={`${ruta} ${nombre}`}>
                {index > 0 && '; '}
                <Link to={ruta} onClick={onFollow}>
                  {nombre}
                </Link>
              </Fragment>
            ))}
            {named.length > 0 &&
              total > named.length &&
              ` y ${formatNumero(total - named.length)} más`}
          </li>
        );
      })}
    </ul>
  );

// A list is read far more often than something is deleted from it.
const ResultDialog = openingPart(() => import('../../ui/ResultDialog.tsx'), 'ResultDialog');

interface Options<Row extends RowBase> {
  resource: { name: string; noun: Noun };
  remove: (id: number) => Promise<void>;
  nameOf: (row: Row) => string;
  /** What goes with it, when something does. */
  consequences?: (row: Row) => string;
  /** Offered when the record is in use. */
  onBaja?: (row: Row) => void;
  /** Where to go once the success has been read, from the record's own page. */
  leaveTo?: string;
}

/** The title says already that it cannot be. */
const reasonOf = (error: unknown) =>
  capital(messageOf(error).replace(/^No se puede eliminar: /, ''));

/** Of a list whose rows are deleted: many at once. What is in use stays, and says why. */
export const eliminarVarios = <Row extends RowBase>(
  noun: Noun,
  remove: Options<Row>['remove'],
  can?: (row: Row) => boolean,
): Bulk<Row> => ({
  noun,
  actions: [
    {
      label: 'Eliminar',
      icon: mdiDelete,
      can,
      warning: 'No se puede deshacer.',
      work: { done: 'Eliminaste', act: ({ id }) => remove(id) },
    },
  ],
});

export function useDeleteFlow<Row extends RowBase>(options: Options<Row>) {
  const { resource, remove, nameOf, consequences, onBaja, leaveTo } = options;
  const { article, singular } = resource.noun;
  const navigate = useNavigate();
  const queries = useQueryClient();
  // `open` apart from what is asked: while the dialog fades out it still shows what it said.
  const [asked, setAsked] = useState<{ row: Row; isCancelled?: boolean }>();
  const [open, setOpen] = useState(false);

  const removal = useMutation({
    mutationFn: ({ id }: Row) => remove(id),
    onMutate: ({ id }) => markGone(resource.name, id),
    onSuccess: () => {
      // The record's own page is still open behind; only lists and trees are asked again.
      void queries.invalidateQueries({
        queryKey: [resource.name],
        predicate: (query) => query.queryKey[1] !== 'record',
      });
    },
    onError: (_error, { id }) => markBack(resource.name, id),
    meta: { showsErrors: true },
  });
  const ask = (row: Row) => {
    removal.reset();
    setAsked({ row });
    setOpen(true);
  };
  if (!asked) return { ask, dialog: null };

  const { row, isCancelled } = asked;
  const { error, isSuccess } = removal;
  const ended = isSuccess ? 'success' : error ? 'error' : 'confirm';
  const stage: Stage = isCancelled ? 'cancelled' : ended;
  const who = `${article} ${singular} ${nameOf(row)}`;
  const inUse = error instanceof ApiError && error.code === 'in_use';
  const close = () => {
    setOpen(false);
    if (stage === 'success' && leaveTo !== undefined) navigate(leaveTo);
  };
  const titles: Record<Stage, string> = {
    confirm: `¿Eliminar ${who}?`,
    success: 'Eliminación realizada',
    error: 'No se pudo eliminar',
    cancelled: 'Eliminación cancelada',
  };
  const texts: Record<Stage, string> = {
    confirm: [consequences?.(row), 'No se puede deshacer.'].filter(Boolean).join(' '),
    success: `Se eliminó ${who}.`,
    error: `${reasonOf(error)} No se borró nada.`,
    cancelled: `${capital(who)} sigue como estaba.`,
  };
  const dialog = (
    <ResultDialog
      open={open}
      stage={stage}
      title={titles[stage]}
      confirmLabel={`Eliminar ${singular}`}
      busy={removal.isPending}
      onConfirm={() => removal.mutate(row)}
      onCancel={() => setAsked({ row, isCancelled: true })}
      onClose={close}
      extraAction={
        inUse && onBaja ? (
          <Button
            onClick={() => {
              setOpen(false);
              onBaja(row);
            }}
          >
            Dar de baja
          </Button>
        ) : undefined
      }
    >
      {texts[stage]}
      {inUse && <UsosList error={error} onFollow={() => setOpen(false)} />}
    </ResultDialog>
  );
  return { ask, dialog };
}
