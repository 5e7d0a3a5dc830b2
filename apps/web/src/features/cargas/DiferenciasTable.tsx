import { mdiDownload } from '@mdi/js';
import {
  cargas,
  type Diferencia,
  type DiferenciaDeCargas,
  type TotalesDeComparacion,
} from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatImporte, formatNumero } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { periodo, rentasRoutes } from '../../nouns/rentas.ts';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { bajar } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';

const PAGE = 25;
const money = (importe: string | null) => (importe === null ? null : formatImporte(importe));
const amount = { align: 'right' } as const;

const COLUMNS: CardColumn<DiferenciaDeCargas>[] = [
  {
    label: 'Cuenta',
    cell: (one) => <Link to={rentasRoutes.account(one)}>{one.cuenta}</Link>,
    isTitle: true,
  },
  { label: 'Titular', cell: ({ titular }) => titular },
  { label: 'Tributo', cell: ({ tributo }) => tributo },
  {
    label: 'Período',
    cell: ({ anio, cuota }) => (anio === null ? 'Toda la cuenta' : periodo({ anio, cuota })),
  },
  { label: 'Antes', cell: ({ antes }) => money(antes), columnProps: amount },
  { label: 'Después', cell: ({ despues }) => money(despues), columnProps: amount },
];

interface Props {
  id: number;
  con: number;
  tipo: Diferencia;
  title: string;
  totales: TotalesDeComparacion[Diferencia];
}

export function DiferenciasTable({ id, con, tipo, title, totales }: Props) {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [cargas.name, 'diferencias', id, { con, tipo, page }],
    queryFn: ({ signal }) => cargasApi.diferencias(id, { con, tipo, page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  });
  if (!data)
    return (
      <Loaded query={{ error, refetch }} noun="las diferencias" list={cargaRoutes('rentas').all} />
    );
  const start = (page - 1) * PAGE;
  return (
    <Panel
      title={`${title.charAt(0).toUpperCase()}${title.slice(1)}: ${formatNumero(totales.cantidad)}`}
      action={
        <Row gap={1.5}>
          {formatImporte(totales.antes)} → {formatImporte(totales.despues)}
          {totales.cantidad > 0 && (
            <Button
              size="small"
              icon={mdiDownload}
              onClick={() => bajar(cargasApi.bajarDiferencias(id, { con, tipo }))}
            >
              Bajar
            </Button>
          )}
        </Row>
      }
    >
      {data.rows.length === 0 ? (
        <Box p={2.5} tone="secondary">
          No hay ninguna.
        </Box>
      ) : (
        <>
          <CardTable
            label="Diferencias"
            columns={COLUMNS}
            rows={data.rows}
            keyOf={({ tributo, cuenta, anio, cuota }) => `${tributo} ${cuenta} ${anio} ${cuota}`}
          />
          <Pager
            noun="Diferencias"
            text={`${formatNumero(start + 1)}–${formatNumero(start + data.rows.length)} de ${formatNumero(data.total)}`}
            onBack={page === 1 ? undefined : () => setPage(page - 1)}
            onNext={start + PAGE >= data.total ? undefined : () => setPage(page + 1)}
          />
        </>
      )}
    </Panel>
  );
}
