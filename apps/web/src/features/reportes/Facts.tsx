// Beside the timeline: who, what and how long.
import { type Reporte, reportesListing } from '@muni/contract';
import type { ReactNode } from 'react';
import { formatFechaHora, nombreCompleto } from '../../lib/formats.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useNow } from '../../lib/useNow.ts';
import { Box } from '../../ui/Box.tsx';
import { FactPart, FactPerson, FactRows } from '../../ui/Facts.tsx';
import { Link } from '../../ui/Link.tsx';
import { EquiposVinculados } from '../ordenes/EquiposVinculados.tsx';
import { EstadoOrden } from '../ordenes/EstadoOrden.tsx';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { esperaOf, isLate, objetivoText } from './reportes.rules.ts';
import css from './reportes.module.css';

interface Props {
  reporte: Reporte;
  /** Absent for who may not. */
  onAsignar?: () => void;
  onAgregar?: () => void;
}

export function Facts({ reporte, onAsignar, onAgregar }: Props) {
  const { calendario } = useConfiguracion();
  const now = useNow();
  const { labels } = reportesListing;
  const isOpen = reporte.estado === 'Pendiente';
  const otherLoaded = reporte.creadoPor && reporte.creadoPor.id !== reporte.empleado.id;
  const rows: [string, ReactNode][] = [
    [labels.categoria ?? '', reporte.categoria],
    [labels.referencia ?? '', reporte.referencia],
    [labels.impacto ?? '', reporte.impacto],
    [labels.contacto ?? '', reporte.contacto],
    ['Abierto', formatFechaHora(reporte.creadoEn)],
    ['Lleva', isOpen && esperaOf(reporte, calendario, now).text],
    [
      labels.venceEn ?? '',
      isOpen &&
        (reporte.etapa === 'En espera' ? (
          'en pausa'
        ) : (
          <span key="objetivo" className={isLate(reporte, now) ? css.tarde : css.aTiempo}>
            {objetivoText(reporte, calendario, now)}
          </span>
        )),
    ],
    [
      reporte.duplicadoDe
        ? 'Unido a otro'
        : reporte.etapa === 'Anulado'
          ? 'Anulado'
          : (labels.fechaRealizada ?? ''),
      reporte.fechaRealizada && formatFechaHora(reporte.fechaRealizada),
    ],
    [labels.conformidad ?? '', !isOpen && reporte.conformidad],
    [labels.calificacion ?? '', reporte.calificacion && `${reporte.calificacion} de 5`],
    [labels.origen ?? '', reporte.origen !== 'Web' && reporte.origen],
    ['Lo cargó', otherLoaded && nombreCompleto(reporte.creadoPor?.nombre ?? '')],
  ];
  return (
    <Box card as="aside" aria-label="Datos del reporte">
      <FactPart
        title="A cargo"
        action={
          onAsignar && <Link onClick={onAsignar}>{reporte.tecnico ? 'Pasar' : 'Asignar'}</Link>
        }
      >
        {reporte.tecnico ? (
          <FactPerson
            person={reporte.tecnico}
            detail={
              reporte.fechaToma ? `desde el ${formatFechaHora(reporte.fechaToma)}` : undefined
            }
          />
        ) : (
          'Nadie todavía'
        )}
      </FactPart>
      {reporte.motivoEspera && <FactPart title="Espera">{reporte.motivoEspera}</FactPart>}
      <FactPart title={labels.empleado ?? ''}>
        <FactPerson person={reporte.empleado} detail={reporte.area.nombre} />
      </FactPart>
      {(reporte.computadora || reporte.impresora) && (
        <FactPart title="Equipo">
          <EquiposVinculados of={reporte} />
        </FactPart>
      )}
      <FactRows rows={rows} />
      {reporte.ordenes.length > 0 && (
        <FactPart title="Órdenes de trabajo">
          {reporte.ordenes.map(({ id, nombre, titulo, estado }) => (
            <Box key={id} py={0.375}>
              <Link to={ordenRoutes.edit(id)} title={titulo}>
                {nombre}
              </Link>{' '}
              <EstadoOrden estado={estado} />
            </Box>
          ))}
        </FactPart>
      )}
      {reporte.duplicadoDe && (
        <FactPart title={labels.duplicadoDe ?? ''}>
          <Link to={reporteRoutes.edit(reporte.duplicadoDe.id)}>{reporte.duplicadoDe.nombre}</Link>
        </FactPart>
      )}
      {(reporte.interesados.length > 0 || onAgregar) && (
        <FactPart
          title="También avisados"
          action={onAgregar && <Link onClick={onAgregar}>Agregar</Link>}
        >
          {reporte.interesados.length > 0
            ? reporte.interesados.map((person) => <FactPerson key={person.id} person={person} />)
            : 'Nadie más'}
        </FactPart>
      )}
    </Box>
  );
}
