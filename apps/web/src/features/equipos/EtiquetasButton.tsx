// The labels of what is filtered, as a sheet to print.
import { mdiQrcode } from '@mdi/js';
import { ETIQUETA_TAMANOS, type Resource } from '@muni/contract';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import type { Query } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { ItemMenu } from '../../ui/ItemMenu.tsx';
import { saveEtiquetas } from './etiquetas.actions.ts';

interface Props {
  resource: Pick<Resource, 'name'>;
  query: Query;
}

export function EtiquetasButton({ resource, query }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const make = useMutation({
    mutationFn: (tamano: string) => saveEtiquetas(resource, { ...query, tamano }),
  });
  return (
    <>
      <Button
        size="small"
        busy={make.isPending}
        icon={mdiQrcode}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Etiquetas
      </Button>
      <ItemMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        items={() =>
          ETIQUETA_TAMANOS.map((tamano) => ({ label: tamano, onClick: () => make.mutate(tamano) }))
        }
      />
    </>
  );
}
