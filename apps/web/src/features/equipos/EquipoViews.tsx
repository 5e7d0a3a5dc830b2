// What computers and printers share in their lists: columns and filters.
import { mdiArchiveArrowDown } from '@mdi/js';
import {
  type Computadora,
  type ComputadoraAlerta,
  EQUIPO_ESTADOS,
  type EquipoEstado,
  type ImpresoraAlerta,
} from '@muni/contract';
import type { ColumnDraft } from '../../crud/list/columns.ts';
import type { Filter } from '../../crud/list/filters.ts';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { optionsOf, siNo } from '../../lib/options.ts';
import { Row } from '../../ui/Box.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ALERTA_LOOKS, healthOf, isOut } from './equipos.labels.ts';

type Alerta = ComputadoraAlerta | ImpresoraAlerta;

type Equipo = Pick<Computadora, 'estado' | 'nroInventario' | 'fechaRelevamiento'> & {
  alertas: Alerta[];
};

export const saludColumn: ColumnDraft<Equipo> = {
  id: 'estado',
  label: 'Salud',
  width: 140,
  cell: (one) => <Salud equipo={one} />,
};
export const inventarioColumn: ColumnDraft<Equipo> = {
  id: 'nroInventario',
  label: 'Inventario',
  sortable: true,
  hidden: true,
  width: 100,
};
export const relevamientoColumn: ColumnDraft<Equipo> = {
  id: 'fechaRelevamiento',
  label: 'Relevada',
  sortable: true,
  hidden: true,
  width: 110,
  as: 'fecha',
};

/** By how it is and what it is. */
export const equipoFilters = (alertas: readonly Alerta[], tipos: readonly string[]): Filter[] => [
  {
    name: 'alerta',
    label: 'Salud',
    options: alertas.map((value) => ({ value, label: ALERTA_LOOKS[value].label })),
  },
  {
    name: 'activa',
    label: 'Inventario',
    options: siNo('Activas', 'De baja o extraviadas'),
  },
  { name: 'estado', label: 'Estado', options: optionsOf(EQUIPO_ESTADOS) },
  { name: 'tipo', label: 'Tipo', options: optionsOf(tipos) },
];

interface Props {
  equipo: { estado: EquipoEstado; alertas: (ComputadoraAlerta | ImpresoraAlerta)[] };
  /** Every problem, where there is room for them. */
  all?: boolean;
}

/** Where it is when nobody uses it, else what the list was asked for, or the worst to be said and how many more. */
export function Salud({ equipo: { estado, alertas }, all }: Props) {
  const [params] = useSearchParams();
  if (isOut({ estado })) return <Tag tone="warning" icon={mdiArchiveArrowDown} label={estado} />;
  const asked = alertas.find((alerta) => alerta === params.get('alerta'));
  const looks = healthOf(alertas);
  if (all)
    return (
      <Row as="span" wraps gap={0.5}>
        {looks.map((look) => (
          <Tag key={look.label} {...look} />
        ))}
      </Row>
    );
  const first = asked ? ALERTA_LOOKS[asked] : looks[0];
  const others = looks.filter(({ label }) => label !== first?.label);
  return (
    first && (
      <span title={[first, ...others].map(({ label }) => label).join(', ')}>
        <Tag
          {...first}
          label={[first.label, others.length > 0 && `+${others.length}`].filter(Boolean).join(' ')}
        />
      </span>
    )
  );
}
