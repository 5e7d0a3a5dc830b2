import { mdiTextBoxMultiple } from '@mdi/js';
import { respuestas } from '@muni/contract';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { respuestasApi } from './reportes.api.ts';
import { reporteRoutes } from './reportes.routes.ts';
import { Button } from '../../ui/Button.tsx';

/** Answers that Cómputos keeps at hand. */
export function RespuestasMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery({
    queryKey: [respuestas.name, 'menu'],
    queryFn: ({ signal }) => respuestasApi.list({ pageSize: 100 }, signal),
    enabled: anchor !== null,
  });
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        kind="text"
        tone="inherit"
        size="small"
        icon={mdiTextBoxMultiple}
        aria-haspopup="menu"
        tone="secondary"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Respuestas rápidas
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {(data?.rows ?? []).map(({ id, titulo, texto }) => (
          <MenuItem
            key={id}
            title={texto}
            sx={{ minHeight: 36 }}
            onClick={() => {
              close();
              onChoose(texto);
            }}
          >
            {titulo}
          </MenuItem>
        ))}
        <hr component="li" />
        <MenuItem sx={{ minHeight: 36 }} component={Link} to={reporteRoutes.respuestas}>
          Cambiar las respuestas
        </MenuItem>
      </Menu>
    </>
  );
}
