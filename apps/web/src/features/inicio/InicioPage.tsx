// What concerns the person now: each panel sees to its own and follows what happens. For Cómputos, first what waits.
import { reportesListing, type Tecnico } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { addressOf } from '../../lib/http.ts';
import { reading } from '../../lib/reading.ts';
import { Box, Stack, Small, Heading } from '../../ui/Box.tsx';
import { cx } from '../../ui/place.ts';
import { Link } from '../../ui/Link.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UsageBar } from '../../ui/UsageBar.tsx';
import { computadoraRoutes, resumenDeComputadoras } from '../../nouns/computadoras.ts';
import { impresoraRoutes, impresorasApi } from '../../nouns/impresoras.ts';
import { cuentaText, reportesApi, reporteRoutes, useCuentas } from '../../nouns/reportes.ts';
import { Together } from '../../crud/record/Together.tsx';
import { saludo } from '../../lib/formats.ts';
import { useCan, useUser } from '../../lib/SessionContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PanelSkeleton } from '../../ui/Skeletons.tsx';
import { UltimosAvisos } from '../avisos/AvisosList.tsx';
import { UltimasCargas } from '../cargas/UltimasCargas.tsx';
import { MisEquipos } from '../equipos/MisEquipos.tsx';
import { MisAreas } from '../gestion/MisAreas.tsx';
import { PorFirmar } from '../ordenes/PorFirmar.tsx';
import { TotalesRentas } from '../rentas/TotalesRentas.tsx';
import { Atencion, MisReportes, ReportesDelArea } from '../reportes/ReportesDeInicio.tsx';
import { MisTareas } from '../tareas/MisTareas.tsx';
import css from './inicio.module.css';
import { areaRoutes } from '../../nouns/areas.ts';
import { empleadoRoutes, empleadosApi } from '../../nouns/empleados.ts';
import { PATHS } from '../../nouns/paths.ts';

// An empty product says where to begin; once there are people in it, it says nothing.
const STEPS = [
  [PATHS.municipio, 'Completá los datos del municipio', 'Nombre, escudo, horarios.'],
  [areaRoutes.list, 'Cargá las áreas', 'De una en una o desde un archivo.'],
  [empleadoRoutes.upload, 'Subí las personas', 'Con su correo ya pueden entrar y reportar.'],
  [PATHS.computadoras, 'Sumá las computadoras', 'Con el agente, desde un archivo o a mano.'],
] as const;

function PrimerosPasos() {
  const cuentas = useCuentas();
  const { data } = useQuery({
    ...empleadosApi.rows('cuantos', { pageSize: 1 }),
    // Where somebody reports, there are people.
    enabled: cuentas?.pendientes === 0,
  });
  if (data === undefined || data.total > 1) return null;
  return (
    <Panel title="Para empezar">
      <Box as="ol" px={3.5} py={1}>
        {STEPS.map(([to, label, hint]) => (
          <Box as="li" key={to} py={0.5}>
            <Link to={to} weight={600}>
              {label}
            </Link>{' '}
            <Small inline>{hint}</Small>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

// Today in Cómputos: how much waits, each figure a click from its list, and who has how much.
const URGENT = { etapa: 'Nuevo', prioridad: 'Urgente' };
const LOW_STOCK = { alerta: 'Insumos bajos' };
const SILENT = { alerta: 'No vista' };

export function CuentasComputos() {
  const cuentas = useCuentas();
  const urgent = useQuery(
    reportesApi.rows('urgentes', { estado: 'Pendiente', ...URGENT, pageSize: 1 }),
  );
  const stock = useQuery(impresorasApi.rows('stock', { ...LOW_STOCK, pageSize: 1 }));
  const inventory = useQuery(resumenDeComputadoras());
  const list = (query: Record<string, string>) => addressOf(reporteRoutes.pendientes, query);
  const figures = [
    { label: 'Urgentes sin tomar', value: urgent.data?.total, to: list(URGENT), alarm: true },
    { label: 'Sin tomar', value: cuentas?.sinTomar, to: list({ etapa: 'Nuevo' }) },
    { label: 'Atrasados', value: cuentas?.atrasados, to: list({ atrasado: 'true' }), alarm: true },
    { label: 'En espera', value: cuentas?.enEspera, to: list({ etapa: 'En espera' }) },
    {
      label: 'Computadoras no vistas',
      value: inventory.data?.alertas['No vista'],
      to: addressOf(computadoraRoutes.list, SILENT),
    },
    {
      label: 'Insumos bajos',
      value: stock.data?.total,
      to: addressOf(impresoraRoutes.list, LOW_STOCK),
    },
  ];
  return (
    <ul className={css.cuentas}>
      {figures.map(({ label, value, to, alarm }) => {
        const isAlarming = alarm && value !== undefined && value > 0;
        return (
          <li key={label}>
            <a href={to} className={cx(css.cuenta, isAlarming && css.alarma)}>
              <Small>{label}</Small>
              <div className={css.valor}>{value === undefined ? '…' : cuentaText(value)}</div>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function CargaDelEquipo() {
  const { data = [] } = useQuery({
    ...reading<Tecnico[]>('tecnicos'),
    meta: { topics: [reportesListing.name, 'empleados'] },
  });
  if (data.length === 0) return null;
  const most = Math.max(1, ...data.map(({ reportesAbiertos }) => reportesAbiertos));
  return (
    <Panel title="Reportes de cada técnico">
      <Stack as="ul" p={1.25} gap={1}>
        {data.map(({ id, nombre, apellido, reportesAbiertos }) => (
          <li key={id} className={css.carga}>
            <Link to={addressOf(reporteRoutes.pendientes, { tecnico: id })}>
              {nombre} {apellido}
            </Link>
            <UsageBar
              bare
              isHigh={false}
              percent={Math.round((reportesAbiertos / most) * 100)}
              label={`Carga de ${nombre} ${apellido}`}
            />
            <Box textAlign="right" weight={600}>
              {reportesAbiertos}
            </Box>
          </li>
        ))}
      </Stack>
    </Panel>
  );
}

export function InicioPage() {
  const { empleado } = useUser();
  const can = useCan();
  const attends = can('reportes:attend');
  const [greeting] = useState(() => saludo(new Date()));
  return (
    <>
      <PageHeader
        tab="Inicio"
        title={`${greeting}, ${empleado.nombre.split(' ')[0]}`}
        hint={empleado.area.nombre}
      />
      <Together skeleton={<InicioSkeleton attends={attends} />}>
        {can('municipio:update') && <PrimerosPasos />}
        {attends ? <CuentasComputos /> : <NewReport />}
        <div className={css.columnas}>
          <Stack gap={1.5}>
            <PorFirmar />
            {attends ? <Atencion /> : <MisReportes />}
            {!attends && <ReportesDelArea />}
            {!attends && can('cargas:read') && (
              <>
                <UltimasCargas clase="rentas" />
                <TotalesRentas />
              </>
            )}
            {can('tareas:list') && <MisTareas />}
            <UltimosAvisos />
          </Stack>
          <Stack gap={1.5}>
            {attends && <CargaDelEquipo />}
            <MisAreas />
            <MisEquipos />
          </Stack>
        </div>
      </Together>
    </>
  );
}

const InicioSkeleton = ({ attends }: { attends: boolean }) => (
  <Stack gap={1.5}>
    {attends ? (
      <ul className={css.cuentas}>
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index} className={cx(css.cuenta, css.vacia)} />
        ))}
      </ul>
    ) : (
      <PanelSkeleton lines={2} />
    )}
    <div className={css.columnas}>
      <PanelSkeleton lines={8} />
      <PanelSkeleton lines={4} />
    </div>
  </Stack>
);

const NewReport = () => (
  <Panel>
    <Stack gap={1.25} p={1.75}>
      <Heading level={2}>¿Algo no anda? Contanos y lo vemos.</Heading>
      <Button kind="main" to={reporteRoutes.create} size="large" icon={mdiPlus} self="start">
        Nuevo reporte
      </Button>
    </Stack>
  </Panel>
);
