import { mdiPencil } from '@mdi/js';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from '../../lib/Navigation.tsx';
import { useShortcuts } from '../../lib/keyboard.ts';
import { Button } from '../../ui/Button.tsx';
import { FactRows } from '../../ui/Facts.tsx';
import { Panel } from '../../ui/Panel.tsx';

interface Props {
  facts: readonly (readonly [label: string | undefined, value: ReactNode])[];
}

/** The facts of a record beside its summary, and the way to its form; what is not known is left out. */
export function FichaPanel({ facts }: Props) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const form = `${pathname}${search}#datos`;
  useShortcuts({ e: () => navigate(form) });
  return (
    <Panel
      title="Ficha"
      action={
        <Button size="small" icon={mdiPencil} to={form} aria-keyshortcuts="e">
          Editar datos
        </Button>
      }
    >
      <FactRows bare rows={facts} />
    </Panel>
  );
}
