import { mdiArchiveArrowDown } from '@mdi/js';
import type { ComputadoraAlerta, EquipoEstado, ImpresoraAlerta } from '@muni/contract';
import { useSearchParams } from 'react-router';
import { Tag } from '../../ui/Tag.tsx';
import { ALERTA_LOOKS, healthOf, isOut } from './equipos.labels.ts';

interface Props {
  equipo: { estado: EquipoEstado; alertas: (ComputadoraAlerta | ImpresoraAlerta)[] };
}

/**
 * One word for how it is: where it is when nobody is using it, otherwise what the list was asked for, or the worst that can
 * be said of it.
 */
export function Salud({ equipo: { estado, alertas } }: Props) {
  const [params] = useSearchParams();
  if (isOut({ estado })) return <Tag tone="warning" icon={mdiArchiveArrowDown} label={estado} />;
  const asked = alertas.find((alerta) => alerta === params.get('alerta'));
  return <Tag {...(asked ? ALERTA_LOOKS[asked] : healthOf(alertas))} />;
}
