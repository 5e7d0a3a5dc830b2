import { mdiMonitor, mdiPrinter } from '@mdi/js';
import { computadoras, impresoras } from '@muni/contract';
import { PATHS } from '../../nouns/paths.ts';
import { LinkedRows } from '../../crud/list/LinkedRows.tsx';
import { resourceApi } from '../../crud/resourceApi.ts';
import { contar } from '../../lib/formats.ts';
import { addressOf, type Query } from '../../lib/http.ts';
import { Stack } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';

const SHOWN = 100;
const computadorasApi = resourceApi<typeof computadoras>({ name: 'computadoras' });
const impresorasApi = resourceApi<typeof impresoras>({ name: 'impresoras' });

interface Equipo {
  id: number;
  nombreCorto: string;
  modelo: string | null;
  estado: string;
  ubicacion: string | null;
}

const columnsTo = (path: string) => [
  {
    label: 'Equipo',
    isTitle: true,
    cell: ({ id, nombreCorto }: Equipo) => (
      <Link to={`${path}?id=${id}`} weight={600}>
        {nombreCorto}
      </Link>
    ),
  },
  { label: 'Modelo', cell: ({ modelo }: Equipo) => modelo ?? '—' },
  { label: 'Estado', cell: ({ estado }: Equipo) => estado },
  { label: 'Ubicación', cell: ({ ubicacion }: Equipo) => ubicacion ?? '—' },
];

interface Props {
  /** Of whom: as each list calls it. */
  filters: { computadoras: Query; impresoras: Query };
  hideEmpty?: boolean;
}

/** The equipment of an area or a person, on its own page. */
export const EquiposDe = ({ filters, hideEmpty }: Props) => (
  <Stack gap={1.5}>
    <LinkedRows<Equipo>
      queryKey={[computadoras.name, 'de', filters.computadoras]}
      fetchPage={(signal) =>
        computadorasApi.list({ ...filters.computadoras, activa: true, pageSize: SHOWN }, signal)
      }
      title={(total) => contar(total, 'computadora', 'computadoras')}
      plural="las computadoras"
      columns={columnsTo(PATHS.computadora)}
      list={{
        to: addressOf(PATHS.computadoras, filters.computadoras),
        label: 'Ver en el inventario',
      }}
      empty={
        hideEmpty
          ? null
          : {
              icon: mdiMonitor,
              title: 'Sin computadoras',
              text: 'Las que se le asignen van a aparecer acá.',
            }
      }
    />
    <LinkedRows<Equipo>
      queryKey={[impresoras.name, 'de', filters.impresoras]}
      fetchPage={(signal) =>
        impresorasApi.list({ ...filters.impresoras, activa: true, pageSize: SHOWN }, signal)
      }
      title={(total) => contar(total, 'impresora', 'impresoras')}
      plural="las impresoras"
      columns={columnsTo(PATHS.impresora)}
      list={{
        to: addressOf(PATHS.impresoras, filters.impresoras),
        label: 'Ver en el inventario',
      }}
      empty={
        hideEmpty
          ? null
          : {
              icon: mdiPrinter,
              title: 'Sin impresoras',
              text: 'Las que se le asignen van a aparecer acá.',
            }
      }
    />
  </Stack>
);
