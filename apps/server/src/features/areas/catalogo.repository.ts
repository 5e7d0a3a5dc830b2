import { plainText } from '../../crud/load-cells.ts';
import type { Db } from '../../db/schema.ts';

export interface CatalogArea {
  id: number;
  nombre: string;
  activo: boolean;
}
/** By name and by code, without accents or capitals. */
export type AreaCatalog = ReadonlyMap<string, CatalogArea>;

export async function readAreaCatalog(db: Db): Promise<AreaCatalog> {
  const areas = await db.selectFrom('areas').select(['id', 'nombre', 'codigo', 'activo']).execute();
  const byText = new Map<string, CatalogArea>();
  for (const { codigo, ...area } of areas) if (codigo) byText.set(plainText(codigo), area);
  for (const { codigo: _codigo, ...area } of areas) byText.set(plainText(area.nombre), area);
  return byText;
}

export const areaNames = (areas: AreaCatalog): ReadonlyMap<number, string> =>
  new Map([...areas.values()].map(({ id, nombre }) => [id, nombre]));

/** The area that a cell names, or why it cannot be that one. */
export function areaOfCell(
  areas: AreaCatalog,
  text: string,
): { value: number } | { problem: string } {
  const found = areas.get(plainText(text));
  if (!found) return { problem: `No hay un área «${text}».` };
  return found.activo ? { value: found.id } : { problem: `El área ${found.nombre} está de baja.` };
}
