// The views of a list as tabs: those of the screen, with their counts, and those the person kept.
import { resourcePath, type Vista, type VistaInput } from '@muni/contract';
import { mdiBookmarkPlusOutline, mdiBookmarkRemoveOutline } from '@mdi/js';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { openingPart } from '../../ui/Opening.tsx';
import { requestJson, postJson } from '../../lib/http.ts';
import { reading } from '../../lib/reading.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { TabRow } from '../../ui/TabRow.tsx';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import css from './list.module.css';
import { currentView, type ListView, savedViews, stateOfView, viewQuery } from './listViews.ts';
import type { ListQuery } from './useListQuery.ts';

// The views of a list that a person keeps, on the server, so that they are there on every computer.
const VISTAS = { name: 'vistas' };

const SaveViewDialog = openingPart(() => import('./SaveViewDialog.tsx'), 'SaveViewDialog');

/** Of the list that is called so, whose screen has these ready ones. */
export function useListViews<Row>(
  name: string,
  { state, resource, change }: ListQuery<Row>,
  ready: readonly ListView[],
) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const ofList = reading<Vista[]>(VISTAS.name, undefined, undefined, { lista: name });
  const { data: kept = [] } = useQuery(ofList);
  const all = [...ready, ...savedViews(kept)];
  const current = currentView(all, state, resource);
  const refresh = () => queries.invalidateQueries({ queryKey: ofList.queryKey });
  const save = async (nombre: string, consulta: string) => {
    const vista: VistaInput = { lista: name, nombre, consulta };
    await postJson<Vista>(resourcePath(VISTAS), vista);
    await refresh();
  };
  const drop = useMutation({
    mutationFn: ({ id }: Vista) =>
      requestJson<void>(resourcePath(VISTAS, id), { method: 'DELETE' }),
    onSuccess: (_done, { nombre, consulta }) => {
      toast(
        `Quitaste la vista ${nombre}.`,
        undoBy(() => void save(nombre, consulta)),
      );
      return refresh();
    },
  });
  return {
    all,
    current,
    choose: (key: string) => {
      const view = all.find((one) => one.key === key);
      if (view) change(stateOfView(view, resource));
    },
    drop: drop.mutate,
    /** While no view shows what the list shows now. */
    keeping: !current && {
      label: 'Guardar vista',
      icon: mdiBookmarkPlusOutline,
      onClick: () => setSaving(true),
    },
    dialog: saving && (
      <SaveViewDialog
        onClose={() => setSaving(false)}
        onSave={(nombre) => save(nombre, viewQuery(state, resource))}
      />
    ),
  };
}

interface Props {
  views: ReturnType<typeof useListViews>;
  /** At their end: another way of looking at the list. */
  children?: ReactNode;
}

export function ViewTabs({ views, children }: Props) {
  const { all, current, choose, drop } = views;
  const { saved } = current ?? {};
  return (
    <div className={css.views}>
      <TabRow
        label="Vistas de la lista"
        chosen={current?.key}
        onChoose={choose}
        items={all.map(({ key, label: text, count }) => ({
          key,
          label: (
            <span>
              {text}
              {count !== undefined && (
                <Box as="span" ml={0.75} weight={540} tone="tertiary" className={css.count}>
                  {count}
                </Box>
              )}
            </span>
          ),
        }))}
        bare
      />
      {saved && (
        <Button
          kind="text"
          size="small"
          icon={mdiBookmarkRemoveOutline}
          className={css.aside}
          onClick={() => drop(saved)}
        >
          Quitar vista
        </Button>
      )}
      {children}
    </div>
  );
}
