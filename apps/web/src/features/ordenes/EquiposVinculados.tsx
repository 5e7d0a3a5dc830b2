import { mdiMonitor, mdiPrinter } from '@mdi/js';
import type { Referencia } from '@muni/contract';
import { useCan } from '../../lib/SessionContext.tsx';
import { equipoRoutes } from '../../nouns/equipos.ts';
import { FactIcon } from '../../ui/Facts.tsx';

interface Props {
  of: { computadora: Referencia | null; impresora: Referencia | null };
  /** Which part of their pages. */
  part?: string;
}

/** The computer and the printer that something is about; the way to them is for who may see the inventory. */
export function EquiposVinculados({ of: { computadora, impresora }, part = '' }: Props) {
  const sees = useCan()('computadoras:read');
  const to = (clase: 'computadora' | 'impresora', id = 0) =>
    sees && `${equipoRoutes.edit(clase, id)}${part}`;
  return (
    <>
      <FactIcon
        icon={mdiMonitor}
        to={to('computadora', computadora?.id)}
        name={computadora?.nombre}
      />
      <FactIcon icon={mdiPrinter} to={to('impresora', impresora?.id)} name={impresora?.nombre} />
    </>
  );
}
