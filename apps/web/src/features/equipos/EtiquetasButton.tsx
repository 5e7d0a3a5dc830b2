// The labels of what is filtered, as a sheet to print.
import { mdiQrcode } from '@mdi/js';
import { ETIQUETA_TAMANOS, type Resource } from '@muni/contract';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useWork } from '../../crud/useWork.ts';
import type { Query } from '../../lib/http.ts';
import { saveEtiquetas } from './etiquetas.actions.ts';
import { Button } from '../../ui/Button.tsx';

interface Props {
  resource: Pick<Resource, 'name'>;
  query: Query;
}

export function EtiquetasButton({ resource, query }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { busy, run } = useWork();
  const make = (tamano: string) => {
    setAnchor(null);
    return run(() => saveEtiquetas(resource, { ...query, tamano }));
  };
  return (
    <>
      <Button
        size="small"
        busy={busy}
        icon={mdiQrcode}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Etiquetas
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {ETIQUETA_TAMANOS.map((tamano) => (
          <MenuItem key={tamano} onClick={() => void make(tamano)}>
            {tamano}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
