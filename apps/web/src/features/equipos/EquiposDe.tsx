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
const KINDS = [
  {
    resource: computadoras,
    api: resourceApi<typeof computadoras>({ name: 'computadoras' }),
    list: PATHS.computadoras,
    one: PATHS.computadora,
    icon: mdiMonitor,
  },
  {
    resource: impresoras,
    api: resourceApi<typeof impresoras>({ name: 'impresoras' }),
    list: PATHS.impresoras,
    one: PATHS.impresora,
    icon: mdiPrinter,
  },
] as const;

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
  { label: 'Modelo', cell: ({ modelo }: Equipo) => modelo },
  { label: 'Estado', cell: ({ estado }: Equipo) => estado },
  { label: 'Ubicación', cell: ({ ubicacion }: Equipo) => ubicacion },
];

interface Props {
  /** Of whom: as each list calls it. */
  filters: { computadoras: Query; impresoras: Query };
  hideEmpty?: boolean;
}

/** The equipment of an area or a person, on its own page. */
export const EquiposDe = ({ filters, hideEmpty }: Props) => (
  <Stack gap={1.5}>
    {KINDS.map(({ resource: { name, noun }, api, list, one, icon }) => (
      <LinkedRows<Equipo>
        key={name}
        queryKey={[name, 'de', filters[name]]}
        fetchPage={(signal) =>
          api.list({ ...filters[name], activa: true, pageSize: SHOWN }, signal)
        }
        title={(total) => contar(total, noun.singular, noun.plural)}
        plural={`las ${noun.plural}`}
        columns={columnsTo(one)}
        list={{ to: addressOf(list, filters[name]), label: 'Ver en el inventario' }}
        empty={
          hideEmpty
            ? null
            : {
                icon,
                title: `Sin ${noun.plural}`,
                text: 'Las que se le asignen van a aparecer acá.',
              }
        }
      />
    ))}
  </Stack>
);
