// Beside the timeline: who, what and how long.
import { mdiMonitor, mdiPrinter } from '@mdi/js';
import { type Referencia, type Reporte, reportes } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatFechaHora, nombreCompleto } from '../../lib/formats.ts';
import { useCan, useConfiguracion } from '../../lib/SessionContext.tsx';
import { useNow } from '../../lib/useNow.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { computadoraRoutes } from '../computadoras/index.ts';
import { impresoraRoutes } from '../impresoras/index.ts';
import { reporteRoutes } from './reportes.routes.ts';
import { esperaOf, isLate, objetivoText } from './reportes.rules.ts';

const Part = ({
  title,
  action,
  children,
}: {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <Box
    component="section"
    aria-label={title}
    sx={{ px: 1.75, py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 0.5 }}>{title}</Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {action}
    </Box>
  </Box>
);

const Person = ({ person, detail }: { person: Referencia; detail?: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 0.25 }}>
    <PersonAvatar name={person.nombre} size={detail ? 32 : 26} />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: detail ? 600 : undefined }}>{nombreCompleto(person.nombre)}</Box>
      {detail && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{detail}</Box>}
    </Box>
  </Box>
);

const LinkButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Link component="button" type="button" onClick={onClick} sx={{ font: 'inherit' }}>
    {children}
  </Link>
);

interface EquipoProps {
  icon: string;
  equipo: Referencia;
  /** Absent for who may not open it. */
  to: string | undefined;
}
const Equipo = ({ icon, equipo, to }: EquipoProps) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Icon path={icon} sx={{ color: 'text.secondary' }} />
    {to ? (
      <Link component={RouterLink} to={to}>
        {equipo.nombre}
      </Link>
    ) : (
      equipo.nombre
    )}
  </Box>
);

interface Props {
  reporte: Reporte;
  /** Absent for who may not. */
  onAsignar?: () => void;
  onAgregar?: () => void;
}

export function Facts({ reporte, onAsignar, onAgregar }: Props) {
  const { calendario } = useConfiguracion();
  const now = useNow();
  const can = useCan();
  const { labels } = reportes;
  const isOpen = reporte.estado === 'Pendiente';
  const otherLoaded = reporte.creadoPor && reporte.creadoPor.id !== reporte.empleado.id;
  const rows: [string | undefined, ReactNode][] = [
    [labels.categoria, reporte.categoria],
    [labels.impacto, reporte.impacto],
    [labels.contacto, reporte.contacto],
    ['Abierto', formatFechaHora(reporte.creadoEn)],
    ['Lleva', isOpen && esperaOf(reporte, calendario, now).text],
    [
      labels.venceEn,
      isOpen &&
        (reporte.etapa === 'En espera' ? (
          'en pausa'
        ) : (
          <Box
            key="objetivo"
            component="span"
            sx={{ color: isLate(reporte, now) ? 'prioridad.alta' : 'success.main' }}
          >
            {objetivoText(reporte, calendario, now)}
          </Box>
        )),
    ],
    [
      reporte.etapa === 'Anulado' ? 'Anulado' : labels.fechaRealizada,
      reporte.fechaRealizada && formatFechaHora(reporte.fechaRealizada),
    ],
    [labels.conformidad, reporte.conformidad],
    [labels.calificacion, reporte.calificacion && `${reporte.calificacion} de 5`],
    [labels.origen, reporte.origen !== 'Web' && reporte.origen],
    ['Lo cargó', otherLoaded && nombreCompleto(reporte.creadoPor?.nombre ?? '')],
  ];
  return (
    <Paper variant="outlined" component="aside" aria-label="Datos del reporte">
      <Part
        title="A cargo"
        action={
          onAsignar && (
            <LinkButton onClick={onAsignar}>{reporte.tecnico ? 'Pasar' : 'Asignar'}</LinkButton>
          )
        }
      >
        {reporte.tecnico ? (
          <Person
            person={reporte.tecnico}
            detail={
              reporte.fechaToma ? `desde el ${formatFechaHora(reporte.fechaToma)}` : undefined
            }
          />
        ) : (
          'Nadie todavía'
        )}
      </Part>
      {reporte.motivoEspera && <Part title="Espera">{reporte.motivoEspera}</Part>}
      <Part title={labels.empleado ?? ''}>
        <Person person={reporte.empleado} detail={reporte.area.nombre} />
      </Part>
      {(reporte.computadora || reporte.impresora) && (
        <Part title="Equipo">
          {reporte.computadora && (
            <Equipo
              icon={mdiMonitor}
              equipo={reporte.computadora}
              to={
                can('computadoras:read')
                  ? computadoraRoutes.edit(reporte.computadora.id)
                  : undefined
              }
            />
          )}
          {reporte.impresora && (
            <Equipo
              icon={mdiPrinter}
              equipo={reporte.impresora}
              to={can('impresoras:read') ? impresoraRoutes.edit(reporte.impresora.id) : undefined}
            />
          )}
        </Part>
      )}
      <Box
        component="dl"
        sx={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          columnGap: 2,
          rowGap: 0.75,
          m: 0,
          px: 1.75,
          py: 1.25,
          borderTop: 1,
          borderColor: 'divider',
          fontSize: '0.8125rem',
          '& dt': { color: 'text.secondary' },
          '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere' },
        }}
      >
        {rows
          .filter(([, value]) => Boolean(value))
          .map(([label, value]) => (
            <Box key={label} sx={{ display: 'contents' }}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Box>
          ))}
      </Box>
      {reporte.duplicadoDe && (
        <Part title="Relacionado">
          <Link component={RouterLink} to={reporteRoutes.edit(reporte.duplicadoDe.id)}>
            {reporte.duplicadoDe.nombre}
          </Link>
        </Part>
      )}
      {(reporte.interesados.length > 0 || onAgregar) && (
        <Part
          title="También avisados"
          action={onAgregar && <LinkButton onClick={onAgregar}>Agregar</LinkButton>}
        >
          {reporte.interesados.length > 0
            ? reporte.interesados.map((person) => <Person key={person.id} person={person} />)
            : 'Nadie más'}
        </Part>
      )}
    </Paper>
  );
}
