import { mdiMonitor, mdiPrinter } from '@mdi/js';
import { type Computadora, computadoras, impresoras } from '@muni/contract';
import { PATHS } from '../../nouns/paths.ts';
import { LinkedRows } from '../../crud/list/LinkedRows.tsx';
import { resourceApi } from '../../crud/resourceApi.ts';
import type { Query } from '../../lib/http.ts';
import { Stack } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';

const IN_USE = { activa: true };
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

type Equipo = Pick<Computadora, 'id' | 'nombreCorto' | 'modelo' | 'estado' | 'ubicacion'>;

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
        name={name}
        fetchPage={api.list}
        filters={filters[name]}
        only={IN_USE}
        shown={100}
        noun={{ ...noun, whole: `las ${noun.plural}` }}
        columns={columnsTo(one)}
        list={{ path: list, label: 'Ver en el inventario' }}
        empty={{
          icon,
          title: `Sin ${noun.plural}`,
          text: 'Las que se le asignen van a aparecer acá.',
        }}
        hideEmpty={hideEmpty}
      />
    ))}
  </Stack>
);
