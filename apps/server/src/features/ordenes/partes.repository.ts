// What belongs to an order and has rows of its own: who helps, parts, time and signatures. Lists come whole: the new one
// takes the place of the old one.
import type { OrdenInput } from '@muni/contract';
import type { Db } from '../../db/schema.ts';
import type { Actor } from '../../http/session.ts';

/** A signature on the sheet as it stands, with the words it is under. */
export interface NuevaFirma {
  rol: string;
  hoja: number;
  nombre: string;
  dni: string;
  imagen: Buffer | null;
  adjuntoId: number | null;
  contenido: string;
  huella: string;
}

type Parts = Partial<Pick<OrdenInput, 'tecnicos' | 'repuestos' | 'horas'>> & {
  firma?: NuevaFirma;
  /** The file of a signed paper that no longer counts. */
  sinPapel?: number;
};

const numbered = <T extends object>(ordenId: number, rows: readonly T[]) =>
  rows.map((row, orden) => ({ ...row, ordenId, orden }));

async function saveTecnicos(tx: Db, ordenId: number, tecnicos: readonly number[]) {
  await tx.deleteFrom('ordenesTecnicos').where('ordenId', '=', ordenId).execute();
  const rows = numbered(
    ordenId,
    [...new Set(tecnicos)].map((tecnicoId) => ({ tecnicoId })),
  );
  if (rows.length > 0) await tx.insertInto('ordenesTecnicos').values(rows).execute();
}

async function saveRepuestos(tx: Db, ordenId: number, repuestos: OrdenInput['repuestos']) {
  await tx.deleteFrom('ordenesRepuestos').where('ordenId', '=', ordenId).execute();
  const rows = numbered(ordenId, repuestos);
  if (rows.length > 0) await tx.insertInto('ordenesRepuestos').values(rows).execute();
}

async function saveHoras(tx: Db, ordenId: number, horas: OrdenInput['horas']) {
  await tx.deleteFrom('ordenesHoras').where('ordenId', '=', ordenId).execute();
  const rows = numbered(
    ordenId,
    horas.map(({ tecnico: tecnicoId, ...own }) => ({ ...own, tecnicoId })),
  );
  if (rows.length > 0) await tx.insertInto('ordenesHoras').values(rows).execute();
}

async function saveFirma(tx: Db, ordenId: number, firma: NuevaFirma, actor: Actor) {
  const { contenido, huella, ...own } = firma;
  await tx
    .insertInto('ordenesHojas')
    .values({ ordenId, hoja: firma.hoja, contenido, huella })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .insertInto('ordenesFirmas')
    .values({ ...own, ordenId, registradaPorId: actor.empleadoId })
    .execute();
}

/** The signatures that a paper showed, and what they were under when no other is left. */
async function takeBack(tx: Db, ordenId: number, adjuntoId: number) {
  await tx
    .deleteFrom('ordenesFirmas')
    .where('ordenId', '=', ordenId)
    .where('adjuntoId', '=', adjuntoId)
    .execute();
  await tx
    .deleteFrom('ordenesHojas')
    .where('ordenId', '=', ordenId)
    .where('hoja', 'not in', (query) =>
      query.selectFrom('ordenesFirmas').select('hoja').where('ordenId', '=', ordenId),
    )
    .execute();
}

export const partes = {
  fields: ['tecnicos', 'repuestos', 'horas', 'firma', 'sinPapel'],
  async save(tx: Db, id: number, values: Record<string, unknown>, actor: Actor) {
    const { tecnicos, repuestos, horas, firma, sinPapel } = values as Parts;
    if (tecnicos) await saveTecnicos(tx, id, tecnicos);
    if (repuestos) await saveRepuestos(tx, id, repuestos);
    if (horas) await saveHoras(tx, id, horas);
    if (firma) await saveFirma(tx, id, firma, actor);
    if (sinPapel) await takeBack(tx, id, sinPapel);
  },
};
