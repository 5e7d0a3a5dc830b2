// What is counted or kept beside the computers: how many deserve a look, where they are, what they have installed.
import {
  ANTIGUEDAD_TRAMOS,
  COMPUTADORA_ALERTAS,
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
} from '@muni/contract';
import { sql } from 'kysely';
import { type Condition, countUpTo } from '../../crud/list.ts';
import type { Db } from '../../db/schema.ts';
import { activa, recuentoDe } from '../equipos/index.ts';
import {
  alertaFact,
  ALERTAS_DE_SALUD,
  tramoConditions,
  type Tramos,
} from './computadoras.rules.ts';

const DAYS_SHOWN = 90;

const anyOf = (alertas: readonly (typeof COMPUTADORA_ALERTAS)[number][]) =>
  sql.join(
    alertas.map((alerta) => alertaFact(alerta)),
    sql` or `,
  );

export const conProblemas = () => anyOf(ALERTAS_DE_SALUD);

export const figuresRepository = {
  /** Each is counted only as far as it is shown. */
  async resumen(db: Db): Promise<ComputadorasResumen> {
    const upTo = (max: number, ...conditions: Condition[]) =>
      countUpTo('computadoras', max, activa(true), ...conditions);
    const counts = COMPUTADORA_ALERTAS.map(
      (alerta, index) => sql`${upTo(CUENTA_MAX, alertaFact(alerta))} as ${sql.ref(`a${index}`)}`,
    );
    const { rows } = await sql<Record<string, number>>`
      select ${upTo(RESUMEN_MAX)} as total,
        ${upTo(RESUMEN_MAX, sql`not (${conProblemas()})`)} as bien, ${sql.join(counts)}`.execute(
      db,
    );
    const [row = {}] = rows;
    return {
      total: row['total'] ?? 0,
      bien: row['bien'] ?? 0,
      alertas: Object.fromEntries(
        COMPUTADORA_ALERTAS.map((alerta, index) => [alerta, row[`a${index}`] ?? 0]),
      ) as ComputadorasResumen['alertas'],
    };
  },

  programas: (db: Db, computadoraId: number): Promise<Programa[]> =>
    db
      .selectFrom('computadorasProgramas')
      .select(['nombre', 'version', 'editor', 'instalado'])
      .where('computadoraId', '=', computadoraId)
      .orderBy('nombre')
      .orderBy('version')
      .execute(),

  async mediciones(db: Db, computadoraId: number): Promise<Medicion[]> {
    const rows = await db
      .selectFrom('computadorasMediciones')
      .select(['fecha', 'discoTotalGb', 'discoLibreGb'])
      .where('computadoraId', '=', computadoraId)
      .orderBy('fecha', 'desc')
      .limit(DAYS_SHOWN)
      .execute();
    return rows.toReversed().map(({ fecha, discoTotalGb, discoLibreGb }) => ({
      fecha,
      discoTotalGB: discoTotalGb,
      discoLibreGB: discoLibreGb,
    }));
  },
};

// How many computers there are of each age, system, memory, disk and warranty.

const countOf = (db: Db, filter: keyof Tramos, values: readonly string[]) =>
  recuentoDe(db, {
    table: 'computadoras',
    filter,
    values,
    conditionOf: (value) => tramoConditions({ [filter]: value })[0] ?? sql`true`,
  });

export const inventarioDeComputadoras = async (db: Db) => ({
  antiguedad: await countOf(db, 'antiguedad', ANTIGUEDAD_TRAMOS),
  sistema: await countOf(db, 'sistema', [...SISTEMAS, SIN_DATO]),
  ram: await countOf(db, 'ram', RAM_TRAMOS),
  disco: await countOf(db, 'disco', DISCO_TRAMOS),
  garantia: await countOf(db, 'garantia', GARANTIA_TRAMOS),
});
