import { mdiFaceAgent } from '@mdi/js';
import { type Reporte, reportesListing } from '@muni/contract';
import { LinkedRows } from '../../crud/list/LinkedRows.tsx';
import { contar } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { Link } from '../../ui/Link.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { EsperaText } from './EsperaText.tsx';
import { EtapaTag } from './EtapaTag.tsx';

const SHOWN = 50;

const COLUMNS = [
  {
    label: 'Reporte',
    isTitle: true,
    cell: ({ id, numero, titulo }: Reporte) => (
      <Link to={reporteRoutes.edit(id)} weight={600}>
        {numero} {titulo}
      </Link>
    ),
  },
  { label: 'Quién', cell: ({ empleado }: Reporte) => empleado.nombre },
  {
    label: 'Prioridad',
    cell: ({ prioridad }: Reporte) => <PrioridadMeter prioridad={prioridad} />,
  },
  { label: 'Estado', cell: (reporte: Reporte) => <EtapaTag reporte={reporte} /> },
  { label: 'Técnico', cell: ({ tecnico }: Reporte) => tecnico?.nombre },
  { label: 'Espera', cell: (reporte: Reporte) => <EsperaText reporte={reporte} /> },
];

interface Props {
  filters: Partial<Record<'area' | 'empleado' | 'tecnico' | 'computadora' | 'impresora', number>>;
  /** Which of several they are: «A su cargo». */
  group?: string;
  hideEmpty?: boolean;
  /** How many at most. */
  shown?: number;
}

/** The open reports of an area, a person, a technician or a device, on its own page. */
export const ReportesDe = ({ filters, group, hideEmpty, shown = SHOWN }: Props) => (
  <LinkedRows
    queryKey={[reportesListing.name, 'de', filters, shown]}
    fetchPage={(signal) =>
      reportesApi.list({ ...filters, estado: 'Pendiente', pageSize: shown }, signal)
    }
    title={(total) =>
      [group, contar(total, 'reporte abierto', 'reportes abiertos')].filter(Boolean).join(': ')
    }
    plural="los reportes"
    columns={COLUMNS}
    list={{ to: addressOf(reporteRoutes.realizados, filters), label: 'Ver los realizados' }}
    empty={
      hideEmpty
        ? null
        : {
            heading: group,
            icon: mdiFaceAgent,
            title: 'No hay reportes abiertos',
            text: 'Los que se hagan van a aparecer acá.',
          }
    }
  />
);
