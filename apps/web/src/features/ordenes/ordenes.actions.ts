// What is done to an order, and what the screens that are open learn of it at once.
import {
  type Orden,
  type OrdenAction,
  type OrdenActionBody,
  ordenes,
  ordenInput,
  reportesListing,
} from '@muni/contract';
import { useRecordCommands } from '../../crud/recordCommands.ts';
import { ordenesApi } from '../../nouns/ordenes.ts';
import { ordenInputDe } from './ordenes.rules.ts';

type Bodies = { [A in OrdenAction]: OrdenActionBody<A> };

/** A report tells of its orders too. */
export const useOrdenCommands = () =>
  useRecordCommands<Orden, Bodies>(ordenes.name, ordenesApi.act, reportesListing.name);
export type OrdenCommands = ReturnType<typeof useOrdenCommands>;

/** The order with one part of it written anew; tells what of it may not be, each by its place. */
export async function saveParte(orden: Orden, parte: object, { show, refresh }: OrdenCommands) {
  const parsed = ordenInput.safeParse({ ...ordenInputDe(orden), ...parte });
  if (!parsed.success) return parsed.error.issues;
  try {
    show(await ordenesApi.update(orden.id, parsed.data, orden.version));
    return [];
  } finally {
    void refresh();
  }
}
