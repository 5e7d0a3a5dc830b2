import {
  ANTIGUEDAD_TRAMOS,
  type camposInformados,
  type Computadora,
  type ComputadoraAlerta,
  type ComputadoraInput,
  computadoras,
  type ComputadorasResumen,
  CUENTA_MAX,
  DISCO_TRAMOS,
  GARANTIA_TRAMOS,
  type Medicion,
  type Programa,
  RAM_TRAMOS,
  RESUMEN_MAX,
  SIN_DATO,
  SISTEMAS,
  YA_NO_ESTA,
} from '@muni/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import { tableRepository } from '../../crud/repository.ts';
import { ask, askOne, type Db } from '../../db/transaction.ts';
import { invalid } from '../../http/errors.ts';
import type { Actor } from '../../http/session.ts';
import { COMPUTOS } from '../../live/events.ts';
import { inField, type PersonDependence } from '../empleados/index.ts';
import { activa, equipoFilterBy, recuentoDe, stateActions } from '../equipos/index.ts';
import { type Condition, conditionsFor, countUpTo, type Filters } from '../../crud/list.ts';
import {
  afterPerson,
  alertFacts,
  ALERTAS_DE_SALUD,
  type Stored,
  alertasOf,
  TRAMOS,
} from './computadoras.rules.ts';

const base = tableRepository({
  resource: computadoras,
  table: 'computadoras',
  emptyLast: true,
  filterBy: {
    ...TRAMOS,
    ...equipoFilterBy,
    alerta: (alerta) => sql`(${activa(true)} and ${alertFacts()[alerta as ComputadoraAlerta]})`,
    nombreRed: (nombre) => sql`normalizar(nombre_red) = normalizar(${nombre})`,
  },
  json: ['discos', 'monitores', 'origenes', 'informado'],
  derive: { alertas: { from: ['sinSoporte'], as: (row) => alertasOf(row as unknown as Stored) } },
  constraints: {
    computadoras_nro_inventario_unico: [
      'nroInventario',
      'Ya hay una computadora con ese número de inventario.',
    ],
    computadoras_nro_serie_unico: ['nroSerie', 'Ya hay una computadora con ese número de serie.'],
    computadoras_area_fk: ['area', YA_NO_ESTA.area],
    computadoras_usuario_fk: ['usuario', YA_NO_ESTA.persona],
  },
  live: () => COMPUTOS,
});

type Provenance = Pick<Computadora, 'origenes' | 'informado'>;
type Informados = z.infer<typeof camposInformados>;

/** Where some fields that the agent tells otherwise are somebody's from now on: the agent's, or a person's. */
function settled(
  origenes: Provenance['origenes'],
  informado: Provenance['informado'],
  campos: readonly string[],
  whose: 'agente' | 'persona',
) {
  if (campos.some((campo) => !(campo in informado)))
    throw invalid({ campos: 'El agente ya no informa otra cosa. Volvé a abrir la página.' });
  const theirs = Object.fromEntries(campos.map((campo) => [campo, whose]));
  const left = Object.entries(informado).filter(([campo]) => !campos.includes(campo));
  return {
    origenes: { ...origenes, ...theirs },
    informado: Object.fromEntries(left),
    verificada: true,
  };
}

export const computadorasRepository = {
  ...base,

  create: (db: Db, actor: Actor, input: ComputadoraInput) =>
    base.create(db, actor, { ...input, ...afterPerson(null, input) }),

  /** What an agent says is not a person's word: it brings its own provenance, and what it does not say stays empty. */
  createByAgent: base.create,

  update: async (tx: Db, actor: Actor, id: number, version: number, input: ComputadoraInput) => {
    const provenance = afterPerson(await base.get(tx, id), input);
    const values = { ...input, ...provenance, verificada: true };
    return base.change(tx, actor, id, version, values, 'modificación');
  },

  ...stateActions(base),

  /** Takes what the agent says for some fields; from now on they are the agent's. */
  aceptarInformado: async (tx: Db, actor: Actor, id: number, { version, campos }: Informados) => {
    const { origenes, informado } = await base.get(tx, id);
    const taken = Object.fromEntries(campos.map((campo) => [campo, informado[campo]]));
    const values = { ...taken, ...settled(origenes, informado, campos, 'agente') };
    return base.change(tx, actor, id, version, values, 'aceptó lo que informa el agente');
  },

  /** The person's word stands, and the agent's is not told again until it says something else. */
  dejarLoMio: async (tx: Db, actor: Actor, id: number, { version, campos }: Informados) => {
    const { origenes, informado } = await base.get(tx, id);
    const values = settled(origenes, informado, campos, 'persona');
    for (const campo of campos)
      await ask(tx)`
        insert into computadoras_descartes (computadora_id, campo, valor)
        values (${id}, ${campo}, ${JSON.stringify(informado[campo])}::jsonb)
        on conflict on constraint computadoras_descartes_pk do update set valor = excluded.valor`;
    const named = campos.map((campo) => computadoras.labels[campo]).join(', ');
    const accion = `dejó lo suyo y no lo del agente: ${named}` as const;
    return base.change(tx, actor, id, version, values, accion);
  },

  verificar: (tx: Db, actor: Actor, id: number, { version }: { version: number }) =>
    base.change(tx, actor, id, version, { verificada: true }, 'verificación'),
};

// What a computer owes to the person who uses it, and how it passes to another when that person leaves.

export const computadorasACargo: PersonDependence = {
  clave: 'computadoras',
  titulo: 'Computadoras a cargo',
  ...inField(computadorasRepository, 'usuario', 'cambio de usuario'),
};

// What is counted or kept beside the computers: how many deserve a look, where they are, what they have installed.

const DAYS_SHOWN = 90;

type Counts = Pick<ComputadorasResumen, 'total' | 'bien'> & ComputadorasResumen['alertas'];

export function conProblemas() {
  const facts = alertFacts();
  return sql.join(
    ALERTAS_DE_SALUD.map((alerta) => facts[alerta]),
    sql` or `,
  );
}

export async function resumenDe(db: Db, filters: Filters): Promise<ComputadorasResumen> {
  const asked = conditionsFor(base, filters);
  const upTo = (max: number, ...conditions: Condition[]) =>
    countUpTo('computadoras', max, activa(true), ...asked, ...conditions);
  const counts = Object.entries(alertFacts()).map(
    ([alerta, fact]) => sql`${upTo(CUENTA_MAX, fact)} as ${sql.raw(`"${alerta}"`)}`,
  );
  const { total, bien, ...alertas } = await askOne<Counts>(db)`
    select ${upTo(RESUMEN_MAX)} as total,
      ${upTo(RESUMEN_MAX, sql`not (${conProblemas()})`)} as bien, ${sql.join(counts)}`;
  return { total, bien, alertas };
}

export const programasOf = (db: Db, { id }: { id: number }) =>
  ask<Programa>(db)`
    select nombre, version, editor, instalado from computadoras_programas where computadora_id = ${id}
    order by nombre, version`;

export async function medicionesOf(db: Db, { id }: { id: number }) {
  const rows = await ask<Medicion>(db)`
    select fecha, disco_total_gb as "discoTotalGB", disco_libre_gb as "discoLibreGB" from computadoras_mediciones
    where computadora_id = ${id} order by fecha desc limit ${DAYS_SHOWN}`;
  return rows.toReversed();
}

// How many computers there are of each age, system, memory, disk and warranty.

const countOf = (db: Db, filter: keyof typeof TRAMOS, values: readonly string[]) =>
  recuentoDe(db, {
    table: 'computadoras',
    filter,
    values,
    conditionOf: TRAMOS[filter],
  });

export const inventarioDeComputadoras = async (db: Db) => ({
  antiguedad: await countOf(db, 'antiguedad', ANTIGUEDAD_TRAMOS),
  sistema: await countOf(db, 'sistema', [...SISTEMAS, SIN_DATO]),
  ram: await countOf(db, 'ram', RAM_TRAMOS),
  disco: await countOf(db, 'disco', DISCO_TRAMOS),
  garantia: await countOf(db, 'garantia', GARANTIA_TRAMOS),
});
