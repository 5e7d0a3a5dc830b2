import { mdiMonitor, mdiPrinter } from '@mdi/js';
import { type Computadora, computadoras, impresoras } from '@muni/contract';
import { computadoraRoutes, computadorasApi } from '../../nouns/computadoras.ts';
import { impresoraRoutes, impresorasApi } from '../../nouns/impresoras.ts';
import { LinkedRows, nameColumn } from '../../crud/list/LinkedRows.tsx';
import type { Query } from '../../lib/http.ts';
import { Stack } from '../../ui/Box.tsx';

const IN_USE = { activa: true };
const KINDS = [
  { resource: computadoras, api: computadorasApi, routes: computadoraRoutes, icon: mdiMonitor },
  { resource: impresoras, api: impresorasApi, routes: impresoraRoutes, icon: mdiPrinter },
] as const;

type Equipo = Pick<Computadora, 'id' | 'nombreCorto' | 'modelo' | 'estado' | 'ubicacion'>;

const columnsTo = (edit: (id: number) => string) => [
  nameColumn('Equipo', edit, ({ nombreCorto }: Equipo) => nombreCorto),
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
    {KINDS.map(({ resource: { name, noun }, api, routes, icon }) => (
      <LinkedRows<Equipo>
        key={name}
        name={name}
        fetchPage={api.list}
        filters={filters[name]}
        only={IN_USE}
        shown={100}
        noun={{ ...noun, whole: `las ${noun.plural}` }}
        columns={columnsTo(routes.edit)}
        list={{ path: routes.list, label: 'Ver en el inventario' }}
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
