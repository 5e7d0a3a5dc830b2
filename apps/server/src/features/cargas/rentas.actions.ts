// Charges of Rentas as a kind of load.
import { sql } from 'kysely';
import { dayText } from '../../crud/days.ts';
import type { Db } from '../../db/schema.ts';
import { hiddenCargas } from '../rentas/index.ts';
import { analyze } from './analisis.actions.ts';
import type { CargaRow } from './cargas.repository.ts';
import type { CambiosEnPalabras, Clase } from './clases.actions.ts';
import { cancel, confirm, undo } from './confirmacion.actions.ts';
import { correctRenta } from './correccion.actions.ts';
import { VALORES } from './filas.rules.ts';
import { columnOfValor, snake, typeOf } from './lotes.actions.ts';

type Columns = Readonly<Record<string, string | number | null>>;

const money = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 2 });
function inWords(name: string, value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const type = typeOf(name);
  if (type === 'numeric') return money.format(Number(value));
  return type === 'date' ? dayText(String(value)) : String(value);
}

/** Against what is there now. Of a confirmed load that is put aside, and nobody asks for it row by row. */
async function cambiosDe(db: Db, { id, estado }: CargaRow, lineas: readonly number[]) {
  const changes = new Map<number, CambiosEnPalabras>();
  if (estado !== 'Analizada') return changes;
  const { rows } = await sql<{ linea: number; antes: Columns; despues: Columns }>`
    select f.linea, to_jsonb(s) as antes, to_jsonb(f) as despues
    from cargas_filas f cross join lateral (
      select r.* from rentas r
      where r.clave = f.clave and r.carga_id <> all(${await hiddenCargas(db)}::bigint[])
      order by r.carga_id desc limit 1) s
    where f.carga_id = ${id} and f.linea = any(${[...lineas]}::int[])`.execute(db);
  for (const { linea, antes, despues } of rows) {
    const pairs = VALORES.map(
      (name) =>
        [
          name,
          {
            antes: inWords(name, antes[snake(name)]),
            despues: inWords(name, despues[columnOfValor(name)]),
          },
        ] as const,
    );
    changes.set(
      linea,
      Object.fromEntries(pairs.filter(([, change]) => change.antes !== change.despues)),
    );
  }
  return changes;
}

/** A later load found rows of it. */
async function estorba(db: Db, { id }: CargaRow): Promise<string | null> {
  const { rows } = await sql<{ nombreArchivo: string; dia: string }>`
    select c.nombre_archivo, to_char(c.confirmado_en at time zone ${process.env['TZ'] ?? 'UTC'}, 'DD/MM/YYYY HH24:MI') as dia
    from cargas_apoyos a join cargas c on c.id = a.carga_id
    where a.sobre_id = ${id} and c.estado = 'Confirmada' order by c.id desc limit 1`.execute(db);
  const [later] = rows;
  return later
    ? `La carga «${later.nombreArchivo}» del ${later.dia} se hizo sobre esta: deshacé primero aquella.`
    : null;
}

export const rentasClase: Clase = {
  clase: 'rentas',
  // Telling of the words of a charge, too, takes as long as of all these together.
  tablas: {
    rentas:
      'carga_id, clave, tributo, cuenta, titular, documento, cuit, dominio, anio, cuota, vencimiento1, saldo, estado',
    rentas_previas: 'reemplazada_por, id',
    rentas_resumen: 'carga_id, tributo, anio, vencimiento, estado',
  },
  analizar: analyze,
  corregir: correctRenta,
  cambiosDe,
  confirmar: confirm,
  cancelar: cancel,
  anular: undo,
  estorba,
};
