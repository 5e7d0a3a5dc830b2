import { mdiArchiveArrowDown } from '@mdi/js';
import type { ComputadoraAlerta, EquipoEstado, ImpresoraAlerta } from '@muni/contract';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { Row } from '../../ui/Box.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { ALERTA_LOOKS, healthOf, isOut } from './equipos.labels.ts';

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
