import { mdiBank } from '@mdi/js';
import { rentas } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ListPage } from '../../crud/list/ListPage.tsx';
import { type ListState, searchOf } from '../../crud/list/listState.ts';
import { useListQuery } from '../../crud/list/useListQuery.ts';
import { concordar, formatImporte, formatNumero } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { rentasApi, rentasRoutes } from '../../nouns/rentas.ts';
import { RentasTabs } from './RentasTabs.tsx';
import { rentaCard, rentaColumns, rentaFilters } from './RentaViews.tsx';

export function RentasPage() {
  const list = useListQuery(rentas, rentasApi.list);
  const { data: resumen } = useQuery({
    queryKey: [rentas.name, 'resumen', {}],
    queryFn: ({ signal }) => rentasApi.resumen({}, signal),
    staleTime: 300_000,
  });
  const tributos = resumen?.tributos;
  const filters = useMemo(() => rentaFilters(tributos ?? []), [tributos]);
  return (
    <ListPage
      title="Cuentas de Rentas"
      list={list}
      columns={rentaColumns}
      filters={filters}
      labels={rentas.labels}
      exportar={rentasApi.exportar}
      counts={(total) => concordar(total, 'cargo', 'cargos')}
      placeholder="Cuenta, titular, documento, CUIT o dominio"
      above={<RentasTabs />}
      figures={<Totales state={list.state} />}
      views={{
        plural: 'las cuentas',
        nameOf: (one) => `${one.cuenta} de ${one.titular}`,
        hrefOf: rentasRoutes.account,
        card: rentaCard,
        isFaded: ({ estado }) => estado === 'Anulado' || estado === 'Prescripto',
      }}
      empty={{
        icon: mdiBank,
        title: 'Todavía no hay cuentas cargadas',
        text: 'Cargá lo que exporta Efimuni y acá vas a poder buscar por cuenta, titular o documento.',
        label: 'Cargar un archivo',
        to: rentasRoutes.load,
      }}
    />
  );
}

const FIGURES = [
  ['importe', 'Emitido'],
  ['pagado', 'Pagado'],
  ['saldo', 'Saldo'],
] as const;

/** What the same filters add up to. */
function Totales({ state }: { state: ListState }) {
  const { sort: _, ...query } = searchOf(state);
  const { data, isFetching } = useQuery({
    queryKey: [rentas.name, 'totales', query],
    queryFn: ({ signal }) => rentasApi.totales(query, signal),
    placeholderData: keepPreviousData,
  });
  if (!data || data.cargos === 0) return null;
  return (
    <Box
      card
      role="group"
      aria-label="Totales de lo filtrado"
      aria-busy={isFetching}
      mb={1.25}
      px={1.75}
      py={1}
    >
      <Row as="dl" wraps columnGap={4}>
        <Cifra
          label={data.exacto ? 'Cargos' : 'Primeros cargos'}
          value={formatNumero(data.cargos)}
        />
        {FIGURES.map(([field, label]) => (
          <Cifra key={field} label={label} value={formatImporte(data[field])} />
        ))}
      </Row>
      {!data.exacto && (
        <Box tone="secondary" size="small">
          Son muchos: estos totales suman una parte. Filtrá más para verlos completos.
        </Box>
      )}
    </Box>
  );
}

const Cifra = ({ label, value }: { label: string; value: string }) => (
  <Row gap={1} align="baseline">
    <Box as="dt" tone="secondary" size="small">
      {label}
    </Box>
    <Box as="dd" weight={640}>
      {value}
    </Box>
  </Row>
);
