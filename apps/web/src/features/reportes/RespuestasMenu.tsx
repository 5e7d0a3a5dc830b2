import { mdiTextBoxMultiple } from '@mdi/js';
import { respuestas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { Button } from '../../ui/Button.tsx';
import { ItemMenu } from '../../ui/ItemMenu.tsx';
import { respuestasApi, reporteRoutes } from '../../nouns/reportes.ts';

/** Answers that Cómputos keeps at hand. */
export function RespuestasMenu({ onChoose }: { onChoose: (text: string) => void }) {
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useQuery({
    queryKey: [respuestas.name, 'menu'],
    queryFn: ({ signal }) => respuestasApi.list({ pageSize: 100 }, signal),
    enabled: anchor !== null,
  });
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon={mdiTextBoxMultiple}
        tone="secondary"
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Respuestas rápidas
      </Button>
      <ItemMenu
        anchor={data ? anchor : null}
        onClose={() => setAnchor(null)}
        items={() => [
          ...(data?.rows ?? []).map(({ titulo, texto }) => ({
            label: titulo,
            onClick: () => onChoose(texto),
          })),
          {
            label: 'Cambiar las respuestas',
            ruled: true,
            onClick: () => navigate(reporteRoutes.respuestas),
          },
        ]}
      />
    </>
  );
}
