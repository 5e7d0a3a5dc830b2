import { mdiArchiveArrowDown } from '@mdi/js';
import type { ComputadoraAlerta, EquipoEstado, ImpresoraAlerta } from '@muni/contract';
import { Tag } from '../../ui/Tag.tsx';
import { healthOf, isOut } from './equipos.labels.ts';

interface Props {
  equipo: { estado: EquipoEstado; alertas: (ComputadoraAlerta | ImpresoraAlerta)[] };
}

/** One word for how it is: where it is when nobody is using it, otherwise the worst that can be said of it. */
export function Salud({ equipo: { estado, alertas } }: Props) {
  if (isOut({ estado })) return <Tag tone="warning" icon={mdiArchiveArrowDown} label={estado} />;
  return <Tag {...healthOf(alertas)} />;
}
