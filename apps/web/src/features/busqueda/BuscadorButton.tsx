// The box in the header, and Ctrl K from anywhere. What it opens comes with the first use.
import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { Comando } from './busqueda.rules.ts';

const BuscadorDialog = lazy(() =>
  import('./BuscadorDialog.tsx').then((module) => ({ default: module.BuscadorDialog })),
);

export function BuscadorButton({ comandos }: { comandos: Comando[] }) {
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
      <ButtonBase
        aria-label="Buscar"
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}
        sx={(theme) => ({
          gap: 1.25,
          height: 44,
          minWidth: 44,
          borderRadius: 1,
          color: 'inherit',
          font: 'inherit',
          fontSize: '0.875rem',
          [theme.breakpoints.up('md')]: {
            width: 240,
            height: 34,
            paddingInline: '10px',
            justifyContent: 'flex-start',
            border: `1px solid ${theme.vars.palette.appbar.fieldBorder}`,
            backgroundColor: theme.vars.palette.appbar.field,
          },
        })}
      >
        <Icon path={mdiMagnify} fontSize="medium" />
        <Box
          component="span"
          sx={{ display: { xs: 'none', md: 'block' }, flex: 1, textAlign: 'left' }}
        >
          Buscar…
        </Box>
        <Box
          component="kbd"
          sx={{ display: { xs: 'none', md: 'block' }, font: 'inherit', fontSize: '0.75rem' }}
        >
          Ctrl K
        </Box>
      </ButtonBase>
      <Suspense>
        {open && <BuscadorDialog comandos={comandos} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
