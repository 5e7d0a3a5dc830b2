// What is done to an order, and what the screens that are open learn of it at once.
import {
  type Orden,
  type OrdenAction,
  type OrdenActionBody,
  ordenes,
  reportesListing,
} from '@muni/contract';
import { useRecordCommands } from '../../crud/recordCommands.ts';
import { ordenesApi } from './ordenes.api.ts';

type Bodies = { [A in OrdenAction]: OrdenActionBody<A> };

/** A report tells of its orders too. */
export const useOrdenCommands = () =>
  useRecordCommands<Orden, Bodies>(ordenes.name, ordenesApi.act, reportesListing.name);
export type OrdenCommands = ReturnType<typeof useOrdenCommands>;
