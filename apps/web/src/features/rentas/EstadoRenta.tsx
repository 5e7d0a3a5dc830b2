import type { RentaEstado } from '@muni/contract';
import { Tag } from '../../ui/Tag.tsx';
import { ESTADO_LOOKS } from '../../nouns/rentas.ts';

export const EstadoRenta = ({ estado }: { estado: RentaEstado }) => (
  <Tag {...ESTADO_LOOKS[estado]} label={estado} />
);
