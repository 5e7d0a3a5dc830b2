// The box in the header, and Ctrl K from anywhere. What it opens comes with the first use.
import { mdiMagnify } from '@mdi/js';
import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { Box } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './busqueda.module.css';

interface WaitingProps {
  onType: (edit: (typed: string) => string) => void;
  onClose: () => void;
}

/** Stands in while the dialog is on its way: who types on after Ctrl K does not lose a letter. */
function Waiting({ onType, onClose }: WaitingProps) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onType((typed) => typed.slice(0, -1));
      else if (event.key.length === 1) onType((typed) => typed + event.key);
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    document.addEventListener('keydown', onKeyDown, { capture: true });
    return () => document.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [onType, onClose]);
  return null;
}

export interface BuscadorProps {
  /** What was typed before it was here. */
  typed: string;
  onClose: () => void;
}

interface Props {
  /** Where the dialog comes from, with what it offers: asked for when somebody is about to open it. */
  load: () => Promise<{ default: ComponentType<BuscadorProps> }>;
}

export function BuscadorButton({ load }: Props) {
  const [Buscador] = useState(() => lazy(load));
  const [open, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const close = useCallback(() => {
    setOpen(false);
    setTyped('');
  }, []);
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
        <Suspense fallback={<Waiting onType={setTyped} onClose={close} />}>
          <Buscador typed={typed} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
