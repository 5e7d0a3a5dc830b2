// The box in the header, and Ctrl K from anywhere. What it opens comes once the first screen is shown; who is faster than that
// types in the box itself meanwhile.
import { mdiMagnify } from '@mdi/js';
import { type ComponentType, useEffect, useState } from 'react';
import { lateComponent } from '../../lib/lazyPart.ts';
import { Box } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Opening } from '../../ui/Opening.tsx';
import css from './busqueda.module.css';

export interface BuscadorProps {
  onClose: () => void;
}

interface Props {
  /** Where the dialog comes from, with what it offers: asked for when somebody is about to open it. */
  load: () => Promise<ComponentType<BuscadorProps>>;
}

export function BuscadorButton({ load }: Props) {
  const [Buscador] = useState(() => lateComponent(load));
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <button
        type="button"
        className={css.buscar}
        aria-label="Buscar"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void load().catch(() => undefined)}
      >
        <Icon path={mdiMagnify} size={24} />
        <Box as="span" flex={1} textAlign="left" className={css.palabra}>
          Buscar…
        </Box>
        <Box as="kbd" size="tiny" className={css.palabra}>
          Ctrl K
        </Box>
      </button>
      {open && (
        <Opening className={css.espera} label="Buscar en todo" onEscape={() => setOpen(false)}>
          <Buscador onClose={() => setOpen(false)} />
        </Opening>
      )}
    </>
  );
}
