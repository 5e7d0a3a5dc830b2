// What is done to an order, and what the screens that are open learn of it at once.
import {
  type InputOf,
  type Orden,
  type OrdenAction,
  type OrdenActionBody,
  ordenes,
  type QuienActua,
  reportesListing,
} from '@muni/contract';
import { useRecordCommands } from '../../crud/record/recordCommands.ts';
import { newKey } from '../../lib/http.ts';
import { ordenesApi } from '../../nouns/ordenes.ts';

type Bodies = { [A in OrdenAction]: OrdenActionBody<A> };

/** One action on one order, without telling the screens: whoever does many tells them once. */
export const actOn = (id: number, action: OrdenAction, body: object) =>
  ordenesApi.act(id, action, body, newKey());

/** A report tells of its orders too. */
export const useOrdenCommands = () =>
  useRecordCommands<Orden, Bodies>(ordenes.name, ordenesApi.act, reportesListing.name);
export type OrdenCommands = ReturnType<typeof useOrdenCommands>;

/** What a part of its page is told. */
export interface OrdenPartProps {
  orden: Orden;
  quien: QuienActua;
  commands: OrdenCommands;
}

/** The order with one part of it written anew. */
export async function saveOrden(
  orden: Orden,
  input: InputOf<typeof ordenes>,
  { show, refresh }: OrdenCommands,
) {
  try {
    show(await ordenesApi.update(orden.id, input, orden.version));
  } finally {
    void refresh();
  }
}
