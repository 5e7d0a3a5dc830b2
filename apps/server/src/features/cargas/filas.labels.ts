// What is wrong with a load, as files: each wrong cell, or the rejected rows as they came, to correct and load again.
import { campoDeCarga } from '@muni/contract';
import { exportFile, type ExportRow } from '../../crud/export.ts';
import type { Db } from '../../db/schema.ts';
import type { CargaRow } from './cargas.repository.ts';
import { eachErrorRow } from './filas.repository.ts';

async function* wrongCells(db: Db, id: number): AsyncGenerator<ExportRow> {
  for await (const { linea, problemas } of eachErrorRow(db, id))
    for (const { campo, columna, tipo, valor, motivo } of problemas ?? [])
      yield {
        linea,
        columna: columna ?? campoDeCarga('rentas', campo).etiqueta,
        tipo: tipo === 'error' ? 'Error' : 'Aviso',
        valor,
        motivo,
      };
}

export const errorsFile = (db: Db, { id }: CargaRow) =>
  exportFile(wrongCells(db, id), {
    format: 'csv',
    name: `errores de la carga ${id}`,
    columns: [
      { field: 'linea', header: 'Fila' },
      { field: 'columna', header: 'Columna' },
      { field: 'tipo', header: 'Tipo' },
      { field: 'valor', header: 'Valor' },
      { field: 'motivo', header: 'Motivo' },
    ],
  });

async function* rejected(db: Db, id: number): AsyncGenerator<ExportRow> {
  for await (const { linea, estado, celdas, problemas } of eachErrorRow(db, id)) {
    if (estado !== 'error' && estado !== 'fuera') continue;
    const reasons = (problemas ?? []).map(({ motivo }) => motivo).join(' ');
    yield { ...Object.fromEntries(celdas.entries()), linea, motivo: reasons };
  }
}

export const rejectedFile = (db: Db, { id, columnas }: CargaRow) =>
  exportFile(rejected(db, id), {
    format: 'csv',
    name: `filas rechazadas de la carga ${id}`,
    columns: [
      ...columnas.map(({ titulo }, index) => ({ field: String(index), header: titulo })),
      { field: 'linea', header: 'Fila del archivo' },
      { field: 'motivo', header: 'Qué corregir' },
    ],
  });
