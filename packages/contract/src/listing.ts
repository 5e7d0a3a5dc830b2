import * as z from 'zod';
import { booleanInUrl, fecha, id, idInUrl, texto, version } from './primitives.ts';
import {
  FILTER_VALUES_MAX,
  type FilterKind,
  type FilterKinds,
  type FilterValue,
  isNumberKind,
  isOneOf,
  PAGE_SIZE_MAX,
  type Several,
  splitFilter,
} from './resource.ts';

// The schemas that every resource shares: what its list is asked, what an update carries, what its history tells.

type FilterSchemas<Filters> = {
  -readonly [Name in keyof Filters]: z.ZodOptional<z.ZodType<FilterValue<Filters[Name]>>>;
};

/** One value as it always was, or several of them. */
const several = <Value>(one: z.ZodType<Value>, about: string) =>
  z
    .string()
    .transform((text, context): Value | Several<Value> => {
      const { values, not } = splitFilter(text);
      if (values.length > FILTER_VALUES_MAX) {
        context.addIssue(`Como mucho ${FILTER_VALUES_MAX} valores.`);
        return z.NEVER;
      }
      const read = values.map((value) => one.safeParse(value));
      const taken = read.flatMap(({ data }) => (data === undefined ? [] : [data]));
      const wrong = read.find(({ error }) => error);
      if (wrong) context.addIssue(wrong.error?.issues[0]?.message ?? '');
      const [first] = taken;
      return first !== undefined && taken.length === 1 && !not ? first : { values: taken, not };
    })
    .meta({ description: `${about}. Varios van con comas; con ! delante, todos menos esos.` });

function schemaOf(kind: FilterKind): z.ZodType {
  if (kind === 'id') return several(idInUrl, 'Un id');
  if (kind === 'siNo') return booleanInUrl;
  if (kind === 'fecha') return fecha;
  if (isOneOf(kind)) return several(z.enum(kind), `Uno de: ${kind.join(', ')}`);
  if (isNumberKind(kind)) return z.coerce.number().pipe(z.int().min(kind.from).max(kind.to));
  const text = kind.tidy ? z.string().overwrite(kind.tidy) : z.string().trim();
  return kind.min === undefined ? text.max(kind.max) : text.min(kind.min).max(kind.max);
}

const filterSchemas = <Filters extends FilterKinds>(filters: Filters) =>
  Object.fromEntries(
    Object.entries(filters).map(([name, kind]) => [name, schemaOf(kind).optional()]),
  ) as FilterSchemas<Filters>;

/** What every list understands, whatever its filters. */
export interface ListQuery {
  page: number;
  pageSize: number;
  sort: string;
  q?: string | undefined;
}

/** page, pageSize, sort and q as they arrive in a URL, and the resource's own filters; anything else is refused. */
export function listQuery<const Filters extends FilterKinds>(resource: {
  filters: Filters;
  sorts: readonly string[];
  defaultSort: string;
}) {
  const orders = resource.sorts.flatMap((sort) => [sort, `-${sort}`]);
  return z.strictObject({
    page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).default(1),
    pageSize: z.coerce.number().pipe(z.int().min(1).max(PAGE_SIZE_MAX)).default(25),
    sort: z.enum(orders).default(resource.defaultSort),
    q: z.string().trim().max(100).optional(),
    ...filterSchemas(resource.filters),
  });
}

/** A PUT carries the version it read; a stale one is refused with the record as it stands. */
export const updateBody = <Input extends z.ZodObject>(input: Input) => input.extend({ version });

/** One entry of a record's history: old → new for each field that changed. */
export const historialEntry = z.object({
  id: z.int(),
  fecha: z.string(),
  accion: z.string(),
  quien: z.string(),
  cambios: z.record(z.string(), z.object({ antes: z.unknown(), despues: z.unknown() })),
});
export type HistorialEntry = z.infer<typeof historialEntry>;

// Views of a list that a person keeps under a name: what its address said when it was saved. Each sees their own.

export const VISTAS_POR_LISTA = 20;

export const vistaInput = z.object({
  /** The list it belongs to. */
  lista: texto(1, 60),
  nombre: texto(2, 40),
  /** The parameters of the address, as q=…&sort=… */
  consulta: z.string().max(1000),
});
export type VistaInput = z.infer<typeof vistaInput>;

/** GET /api/vistas/?lista=…, POST /api/vistas/, DELETE /api/vistas/:id/ */
export const vista = vistaInput.extend({ id });
export type Vista = z.infer<typeof vista>;
