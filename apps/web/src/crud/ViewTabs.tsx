// The views of a list as tabs: those of the screen, with their counts, and those the person kept.
import { mdiBookmarkPlusOutline, mdiBookmarkRemoveOutline } from '@mdi/js';
import type { Vista } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { messageOf } from '../lib/errors.ts';
import { Icon } from '../ui/Icon.tsx';
import { TabRow } from '../ui/TabRow.tsx';
import { toast } from '../ui/Toasts.tsx';
import { currentView, type ListView, savedViews, stateOfView, viewQuery } from './listViews.ts';
import type { ListQuery } from './useListQuery.ts';
import { vistasApi } from './vistasApi.ts';

const SaveViewDialog = lazy(() =>
  import('./SaveViewDialog.tsx').then((module) => ({ default: module.SaveViewDialog })),
);

interface Props<Row> {
  /** Tells its kept views from those of other lists. */
  name: string;
  label: string;
  list: ListQuery<Row>;
  views: ListView[];
}

const NONE: Vista[] = [];

/** Beside the tabs, which give way. */
const ASIDE = { alignSelf: 'center', flexShrink: 0, color: 'text.secondary' };

export function ViewTabs<Row>({ name, label, list, views }: Props<Row>) {
  const queries = useQueryClient();
  const [saving, setSaving] = useState(false);
  const { data: kept = NONE } = useQuery({
    queryKey: ['vistas', name],
    queryFn: ({ signal }) => vistasApi.list(name, signal),
  });
  const all = [...views, ...savedViews(kept)];
  const current = currentView(all, list.state, list.resource);
  const refresh = () => queries.invalidateQueries({ queryKey: ['vistas', name] });
  const save = async (nombre: string, consulta: string) => {
    await vistasApi.create({ lista: name, nombre, consulta });
    await refresh();
  };
  const drop = async ({ id, nombre, consulta }: Vista) => {
    try {
      await vistasApi.remove(id);
      toast(`Quitaste la vista ${nombre}.`, {
        action: { label: 'Deshacer', onClick: () => void save(nombre, consulta) },
      });
      await refresh();
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    }
  };
  const choose = (key: string) => {
    const view = all.find((one) => one.key === key);
    if (view) list.change(stateOfView(view, list.resource));
  };
  const { saved } = current ?? {};
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'stretch',
        mb: 1.25,
        borderBottom: 1,
        borderColor: 'border.default',
      }}
    >
      <TabRow
        label={label}
        chosen={current?.key}
        onChoose={choose}
        items={all.map(({ key, label: text, count }) => ({
          key,
          label: (
            <span>
              {text}
              {count !== undefined && (
                <Box component="span" sx={{ ml: 0.75, fontWeight: 540, color: 'text.tertiary' }}>
                  {count}
                </Box>
              )}
            </span>
          ),
        }))}
        bare
      />
      {!current && (
        <Button
          size="small"
          startIcon={<Icon path={mdiBookmarkPlusOutline} />}
          sx={ASIDE}
          onClick={() => setSaving(true)}
        >
          Guardar vista
        </Button>
      )}
      {saved && (
        <Button
          size="small"
          startIcon={<Icon path={mdiBookmarkRemoveOutline} />}
          sx={ASIDE}
          onClick={() => void drop(saved)}
        >
          Quitar vista
        </Button>
      )}
      {saving && (
        <Suspense>
          <SaveViewDialog
            onClose={() => setSaving(false)}
            onSave={(nombre) => save(nombre, viewQuery(list.state, list.resource))}
          />
        </Suspense>
      )}
    </Box>
  );
}
