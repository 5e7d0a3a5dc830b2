// One account: who it belongs to, what it owes at a day, period by period, and what it paid.
import { mdiPrinter } from '@mdi/js';
import {
  type CuentaQuery,
  type CuentaRenta,
  fecha,
  formatCuil,
  formatDni,
  rentas,
} from '@muni/contract';
import { useMutation, keepPreviousData, useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { ApiError } from '../../lib/errors.ts';
import { concordar, contar, formatFecha, formatImporte, hoy } from '../../lib/formats.ts';
import { useParamsInPlace } from '../../lib/Navigation.tsx';
import { unnamedRecord } from '../../lib/recordId.ts';
import { Box, Grid, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FechaFilter } from '../../ui/FechaPicker.tsx';
import { FigureList } from '../../ui/FigureList.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';
import { rentasApi, rentasRoutes } from '../../nouns/rentas.ts';
import { Datos, PagosTable, PeriodosTable } from './CuentaTablas.tsx';

const readQuery = (params: URLSearchParams): CuentaQuery => {
  const day = fecha.safeParse(params.get('fecha'));
  return {
    tributo: params.get('tributo') ?? '',
    cuenta: params.get('cuenta') ?? '',
    ...(day.success && { fecha: day.data }),
  };
};

export function CuentaPage() {
  const [params, setParams] = useParamsInPlace();
  const query = readQuery(params);
  const title = query.cuenta ? `Cuenta ${query.cuenta}` : 'Cuenta';
  const asked = useQuery({
    queryKey: [rentas.name, 'cuenta', query],
    queryFn: async ({ signal }) => {
      if (!query.tributo || !query.cuenta) throw unnamedRecord();
      return rentasApi.cuenta(query, signal);
    },
    placeholderData: keepPreviousData,
  });
  const { data: known, error } = asked;
  // An account goes when the load that brought it is undone: what is remembered of it is not owed any more.
  const isGone = error instanceof ApiError && error.code === 'not_found';
  const data = isGone ? undefined : known;
  const setDay = (day: string) => setParams((next) => next.set('fecha', day));
  return (
    <>
      <PageHeader
        title={title}
        hint={data?.tributo}
        crumbs={[{ label: 'Cuentas de Rentas', to: rentasRoutes.list }, { label: title }]}
        actions={data && <EstadoDeCuenta query={query} />}
      />
      {data ? (
        <Stack gap={1.5}>
          <Grid min={460} gap={1.5}>
            <Titular cuenta={data} />
            <Deuda cuenta={data} dia={query.fecha ?? hoy()} onDay={setDay} />
          </Grid>
          <PageTabs
            label="Partes de la cuenta"
            tabs={[
              {
                id: 'periodos',
                label: contar(data.periodos.length, 'período', 'períodos'),
                content: <PeriodosTable cuenta={data} />,
              },
              {
                id: 'pagos',
                label: contar(data.pagos.length, 'pago', 'pagos'),
                content: <PagosTable cuenta={data} />,
              },
              ...(data.otrasCuentas.length > 0
                ? [
                    {
                      id: 'otras',
                      label: contar(data.otrasCuentas.length, 'cuenta más', 'cuentas más'),
                      content: <OtrasCuentas cuenta={data} />,
                    },
                  ]
                : []),
            ]}
          />
        </Stack>
      ) : (
        <Loaded
          query={asked}
          noun="la cuenta"
          list={{ to: rentasRoutes.list, label: 'Buscar cuentas' }}
        />
      )}
    </>
  );
}

function EstadoDeCuenta({ query }: { query: CuentaQuery }) {
  const download = useMutation({ mutationFn: () => rentasApi.estadoDeCuenta(query) });
  return (
    <Button
      size="small"
      busy={download.isPending}
      icon={mdiPrinter}
      onClick={() => download.mutate()}
    >
      Estado de cuenta (PDF)
    </Button>
  );
}

function Titular({ cuenta }: { cuenta: CuentaRenta }) {
  const { tipoDocumento, documento } = cuenta;
  const rows: [string, string | null][] = [
    ['Titular', cuenta.titular],
    ['Documento', documento && [tipoDocumento, formatDni(documento)].filter(Boolean).join(' ')],
    ['CUIT', cuenta.cuit && formatCuil(cuenta.cuit)],
    ['Domicilio', cuenta.domicilio],
    ['Nomenclatura catastral', cuenta.nomenclaturaCatastral],
    ['Dominio', cuenta.dominio],
  ];
  return (
    <Panel title="De quién es">
      <Datos rows={rows} />
    </Panel>
  );
}

interface DeudaProps {
  cuenta: CuentaRenta;
  dia: string;
  onDay: (day: string) => void;
}
const Deuda = ({ cuenta: { deuda }, dia, onDay }: DeudaProps) => (
  <Panel title={`Debe ${formatImporte(deuda.total)} al ${formatFecha(deuda.fecha)}`}>
    <Row wraps gap={1.75} p={1.75}>
      <FechaFilter label="Deuda al día" value={dia} onChange={onDay} />
      <Box flex="1 1 220px" tone="secondary" size="small">
        Se cuenta el importe del vencimiento que corre ese día. El «Saldo» de la lista es el que
        trajo la última carga, al primer vencimiento.
      </Box>
    </Row>
    {deuda.pagosSinFecha > 0 && (
      <Notice tone="warning" mx={1.75} mb={1.75}>
        Hay {contar(deuda.pagosSinFecha, 'pago', 'pagos')} sin fecha, que{' '}
        {concordar(deuda.pagosSinFecha, 'se cuenta como hecho', 'se cuentan como hechos')} antes: la
        deuda a ese día puede ser mayor.
      </Notice>
    )}
    <FigureList
      figures={[
        { label: 'vencida', value: formatImporte(deuda.vencida), isBad: deuda.vencida !== '0.00' },
        {
          label: `por vencer, después del ${formatFecha(deuda.fecha)}`,
          value: formatImporte(deuda.porVencer),
        },
        { label: 'en total, con lo por vencer', value: formatImporte(deuda.total) },
      ]}
    />
  </Panel>
);

const OtrasCuentas = ({ cuenta: { otrasCuentas } }: { cuenta: CuentaRenta }) => (
  <LineList
    title="Otras cuentas de la misma persona, con su saldo de hoy"
    none="No hay otras con el mismo CUIT o documento."
    lines={otrasCuentas.map((otra) => ({
      id: `${otra.tributo} ${otra.cuenta}`,
      text: (
        <>
          <Link to={rentasRoutes.account(otra)}>{otra.cuenta}</Link> · {otra.tributo}
        </>
      ),
      actions: <strong>{formatImporte(otra.saldo)}</strong>,
    }))}
  />
);
