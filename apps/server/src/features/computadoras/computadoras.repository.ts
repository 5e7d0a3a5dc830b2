import {
  type CampoDeAgente,
  type ComputadoraAlerta,
  type ComputadoraInput,
  computadoras,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import { tableRepository, type Uso } from '../../crud/repository.ts';
import type { Db } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalid } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { COMPUTOS } from '../../live/events.ts';
import { adjuntosRepository } from '../adjuntos/index.ts';
import { dependenceByReference } from '../empleados/index.ts';
import { activa, stateActions, usosDeEquipo } from '../equipos/index.ts';
import {
  afterPerson,
  alertaCondition,
  alertasOf,
  type AlertFacts,
  tramoConditions,
  type Tramos,
} from './computadoras.rules.ts';

async function usosOfComputadora(db: Db, id: number): Promise<Uso[]> {
  const { rows } = await sql<Uso>`
    select 'impresora' as tipo, nombre_corto as nombre, '/editarImpresora?id=' || id as ruta,
      count(*) over ()::int as total
    from impresoras where computadora_host_id = ${id} order by nombre, id limit 5`.execute(db);
  return [...rows, ...(await usosDeEquipo(db, 'computadora', id))];
}

const base = tableRepository({
  resource: computadoras,
  table: 'computadoras',
  emptyLast: true,
  references: ['area', 'usuario', 'relevadoPor'],
  json: ['discos', 'monitores', 'origenes', 'informado'],
  derive: {
    alertas: { from: ['sinSoporte'], as: (row) => alertasOf(row as unknown as AlertFacts) },
  },
  constraints: {
    computadoras_nro_inventario_unico: [
      'nroInventario',
      'Ya hay una computadora con ese número de inventario.',
    ],
    computadoras_nro_serie_unico: ['nroSerie', 'Ya hay una computadora con ese número de serie.'],
    computadoras_area_fk: ['area', YA_NO_ESTA.area],
    computadoras_usuario_fk: ['usuario', YA_NO_ESTA.persona],
  },
  usos: usosOfComputadora,
  live: () => COMPUTOS,
});

function assertInformed(informado: object, campos: readonly string[]) {
  if (campos.some((campo) => !(campo in informado)))
    throw invalid({ campos: 'El agente ya no informa otra cosa. Volvé a abrir la página.' });
}

interface OwnFilters extends Tramos {
  activa?: boolean;
  alerta?: ComputadoraAlerta;
  nombreRed?: string;
}

export const computadorasRepository = {
  ...base,

  filterConditions(filters: Record<string, unknown>) {
    const { activa: isActive, alerta, nombreRed, ...more } = filters as OwnFilters;
    const { sistema: _s, ram: _r, disco: _d, antiguedad: _a, garantia: _g, ...plain } = more;
    return [
      ...base.filterConditions(plain),
      ...tramoConditions(more),
      ...(isActive === undefined ? [] : [activa(isActive)]),
      ...(alerta ? [alertaCondition(alerta)] : []),
      ...(nombreRed ? [sql`normalizar(nombre_red) = normalizar(${nombreRed})`] : []),
    ];
  },

  create: (db: Db, actor: Actor, input: ComputadoraInput) =>
    base.create(db, actor, { ...input, ...afterPerson(null, input) }),

  /** What an agent says is not a person's word: it brings its own provenance, and what it does not say stays empty. */
  createByAgent: (
    db: Db,
    actor: Actor,
    values: Pick<ComputadoraInput, 'nombreRed' | 'tipo' | 'area'> &
      Partial<ComputadoraInput> & { origenes: Record<string, string>; verificada: boolean },
  ) => base.create(db, actor, values as ComputadoraInput),

  update: (db: Db, actor: Actor, id: number, version: number, input: ComputadoraInput) =>
    inTransaction(db, async (tx) => {
      const provenance = afterPerson(await base.get(tx, id), input);
      const values = { ...input, ...provenance, verificada: true };
      return base.change(tx, actor, id, version, values, 'modificación');
    }),

  ...stateActions(base),

  remove: (db: Db, actor: Actor, id: number) =>
    inTransaction(db, async (tx) => {
      await base.remove(tx, actor, id);
      await adjuntosRepository.removeAll(tx, { tabla: base.resource.name, registroId: id });
    }),

  /** Takes what the agent says for some fields; from now on they are the agent's. */
  aceptarInformado: (db: Db, actor: Actor, id: number, version: number, campos: string[]) =>
    inTransaction(db, async (tx) => {
      const { origenes, informado } = await base.get(tx, id);
      assertInformed(informado, campos);
      const taken = Object.fromEntries(campos.map((campo) => [campo, informado[campo]]));
      const values = {
        ...taken,
        origenes: {
          ...origenes,
          ...Object.fromEntries(campos.map((campo) => [campo, 'agente'])),
        },
        informado: Object.fromEntries(
          Object.entries(informado).filter(([campo]) => !campos.includes(campo)),
        ),
        verificada: true,
      };
      return base.change(tx, actor, id, version, values, 'aceptó lo que informa el agente');
    }),

  /** The person's word stands, and the agent's is not told again until it says something else. */
  dejarLoMio: (db: Db, actor: Actor, id: number, version: number, campos: CampoDeAgente[]) =>
    inTransaction(db, async (tx) => {
      const { origenes, informado } = await base.get(tx, id);
      assertInformed(informado, campos);
      for (const campo of campos)
        await sql`
          insert into computadoras_descartes (computadora_id, campo, valor)
          values (${id}, ${campo}, ${JSON.stringify(informado[campo])}::jsonb)
          on conflict on constraint computadoras_descartes_pk do update set valor = excluded.valor`.execute(
          tx,
        );
      const values = {
        origenes: {
          ...origenes,
          ...Object.fromEntries(campos.map((campo) => [campo, 'persona'])),
        },
        informado: Object.fromEntries(
          Object.entries(informado).filter(([campo]) => !(campos as string[]).includes(campo)),
        ),
        verificada: true,
      };
      const named = campos.map((campo) => computadoras.labels[campo]).join(', ');
      return base.change(
        tx,
        actor,
        id,
        version,
        values,
        `dejó lo suyo y no lo del agente: ${named}`,
      );
    }),

  verificar: (db: Db, actor: Actor, id: number, version: number) =>
    base.change(db, actor, id, version, { verificada: true }, 'verificación'),
};

// What a computer owes to the person who uses it, and how it passes to another when that person leaves.

export const computadorasACargo = dependenceByReference({
  clave: 'computadoras',
  titulo: 'Computadoras a cargo',
  repository: computadorasRepository,
  field: 'usuario',
  nombre: 'nombreCorto',
  ruta: '/editarComputadora',
  tipo: 'computadora',
  accion: 'cambio de usuario',
});
