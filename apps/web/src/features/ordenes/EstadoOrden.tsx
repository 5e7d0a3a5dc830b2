import type { OrdenEstado } from '@muni/contract';
import { EstadoTag } from '../../ui/EstadoTag.tsx';
import { ESTADO_KINDS } from '../../nouns/ordenes.ts';

export const EstadoOrden = ({ estado }: { estado: OrdenEstado }) => (
  <EstadoTag kind={ESTADO_KINDS[estado]} label={estado} />
);
