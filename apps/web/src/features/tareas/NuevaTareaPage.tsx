import { tareas, fecha, type Referencia, TAREA_PRIORIDADES } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { NewRecordPage } from '../../crud/record/NewOrRecordPage.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { tareasApi, type TareaDe, tareaRoutes } from '../../nouns/tareas.ts';
import type { ReferenceSource } from '../../crud/list/filters.ts';
import { computadoraReference, computadoraRoutes } from '../../nouns/computadoras.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { impresoraReference, impresoraRoutes } from '../../nouns/impresoras.ts';
import { reporteReference, reporteRoutes } from '../../nouns/reportes.ts';
import { ordenReference, ordenRoutes } from '../../nouns/ordenes.ts';
import { idOf } from '../../lib/recordId.ts';
import { TareaFields } from './TareaFields.tsx';

/** A new task: empty, or with what the record it was asked for from already says. */
export function NuevaTareaPage() {
  const [params] = useSearchParams();
  const asked = params.toString();
  const query = useQuery({
    queryKey: ['tareaNueva', asked],
    // What somebody has begun to write does not change under their hands.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: ({ signal }) => conocidoDe(new URLSearchParams(asked), signal),
  });
  const { data } = query;
  const origen = origenDe(params);
  const named = origen && data?.[origen.campo];
  const from = typeof named === 'object' ? named.nombre : undefined;
  return (
    <NewRecordPage
      resource={tareas}
      create={tareasApi.create}
      list={{ to: tareaRoutes.pendientes, crumb: 'Tareas' }}
      edit={({ id }) => tareaRoutes.edit(id)}
      doneOf={({ titulo }) => `Creaste la tarea «${titulo}».`}
      back={origen?.to}
      initial={{ prioridad: 'Media', repeticion: 'Ninguna', ...data }}
      above={
        origen &&
        from && (
          <Notice tone="info" mb={1.25}>
            Queda con {origen.clase} «{from}»; al crearla volvés ahí.
          </Notice>
        )
      }
      instead={!data && <Loaded query={query} noun="la tarea" />}
    >
      <TareaFields isNew />
    </NewRecordPage>
  );
}

// What the address of a new task already says about it, with the names of the records it points at.
const SOURCES: Readonly<Record<string, ReferenceSource>> = {
  responsable: tecnicoReference,
  computadora: computadoraReference,
  impresora: impresoraReference,
  reporte: reporteReference,
  orden: ordenReference,
};

export async function conocidoDe(
  params: URLSearchParams,
  signal: AbortSignal,
): Promise<Record<string, string | Referencia>> {
  const known: Record<string, string | Referencia> = {};
  for (const [field, source] of Object.entries(SOURCES)) {
    const id = idOf(params, field);
    // What is no longer there is left out: the form says the rest.
    const found = id > 0 ? await source.get(id, signal).catch(() => null) : null;
    if (found) known[field] = found;
  }
  const due = fecha.safeParse(params.get('fechaVencimiento'));
  if (due.success) known['fechaVencimiento'] = due.data;
  const prioridad = TAREA_PRIORIDADES.find((one) => one === params.get('prioridad'));
  if (prioridad) known['prioridad'] = prioridad;
  const titulo = params.get('titulo');
  if (titulo) known['titulo'] = titulo.slice(0, 120);
  return known;
}

// From which record it was asked for, so that whoever asked comes back to it.
/** `clase` goes before its name. The most particular first: an order's page also names its device, and a report's too. */
const ORIGENES: readonly [keyof TareaDe, clase: string, to: (id: number) => string][] = [
  ['orden', 'la orden', ordenRoutes.edit],
  ['reporte', 'el reporte', reporteRoutes.edit],
  ['computadora', 'la computadora', (id) => `${computadoraRoutes.edit(id)}#tareas`],
  ['impresora', 'la impresora', (id) => `${impresoraRoutes.edit(id)}#tareas`],
];

/** Undefined when the address names none. */
export function origenDe(params: URLSearchParams) {
  for (const [campo, clase, to] of ORIGENES) {
    const id = idOf(params, campo);
    if (id > 0) return { campo, clase, to: to(id) };
  }
  return undefined;
}
