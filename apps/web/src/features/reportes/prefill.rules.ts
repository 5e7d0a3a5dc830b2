// What a new report already knows: the machine of the address it was opened with, or the one somebody sits at, and of which
// kind the problem is, if its text says so.
import {
  EQUIPO_CLASES,
  type EquipoNombrado,
  llano,
  type MiEquipo,
  type Referencia,
  type ReporteCategoria,
  type EquipoClase,
} from '@muni/contract';
import type { Borrador } from './borrador.rules.ts';
import { CATEGORIA_TILES } from './borrador.labels.ts';
import { capital } from '../../lib/formats.ts';

/** A machine of somebody; `enUso` when they are sitting at it. */
export type EquipoConocido = Pick<MiEquipo, 'clase' | 'id' | 'nombre'> & { enUso?: boolean };

const NUMBER = /^[1-9]\d{0,15}$/;

/** ?computadora=3, ?impresora=7: which machines an address names. */
export const equiposOfAddress = (params: URLSearchParams) =>
  EQUIPO_CLASES.flatMap((clase) => {
    const text = params.get(clase) ?? '';
    return NUMBER.test(text) ? [{ clase, id: Number(text) }] : [];
  });

/** The machines of the address and &origen=QR; undefined when it says nothing. */
export function fromAddress(
  params: URLSearchParams,
  /** Those whose name is known; without it a machine is spoken of, never shown as a number. */
  equipos: readonly EquipoNombrado[],
): Partial<Borrador> | undefined {
  const part: Partial<Borrador> = {};
  for (const { clase, id } of equiposOfAddress(params)) {
    const known = equipos.find((equipo) => equipo.clase === clase && equipo.id === id);
    part[clase] = { id, nombre: known?.nombre ?? `La ${clase} de la etiqueta` };
    part.equipoElegido = true;
    part.clase = capital(clase);
  }
  if (params.get('origen') === 'QR') part.origen = 'QR';
  return Object.keys(part).length > 0 ? part : undefined;
}

/** The one somebody most likely means: the one they are sitting at, else the only one they have. */
function likelyEquipo(equipos: readonly EquipoConocido[], clase: EquipoClase): Referencia | null {
  const own = equipos.filter((equipo) => equipo.clase === clase);
  const one = own.find(({ enUso }) => enUso) ?? (own.length === 1 ? own[0] : undefined);
  return one ? { id: one.id, nombre: one.nombre } : null;
}

/** Words that say of which kind a problem is; the first that is found decides. */
const SAID: readonly (readonly [ReporteCategoria, RegExp])[] = [
  ['Tóner o insumos', /toner|cartucho|tinta|insumo/],
  ['Instalar programa', /instal/],
  ['Mudanza de equipo', /mudanza|mudar|mudam|traslad/],
  ['PC no enciende', /no (?:me )?(?:se )?(?:prend|enciend|encend|arranc)|apagad/],
  ['PC lenta o colgada', /lent[ao]|cuelga|colg|tild|trab[ao]|tarda|se reinicia|pantalla azul/],
  ['Sistema Efimuni', /efimuni/],
  ['Correo', /correo|mail|outlook/],
  ['Usuario y contraseña', /clave|contrasen|usuario|bloque/],
  ['Teléfono interno', /telefono|interno/],
  ['Cámaras', /camara/],
  ['Reloj de personal', /reloj|fichar|fichad/],
  ['Capacitación', /capacita|curso|ensen/],
];

export const tileOf = ({ clase, categoria }: Pick<Borrador, 'clase' | 'categoria'>) =>
  CATEGORIA_TILES.find(({ label }) => label === clase) ??
  CATEGORIA_TILES.find(({ categorias }) => categoria !== null && categorias.includes(categoria));

/** What somebody chose, else what the text says, else what the tile is in general; null asks. */
export function withCategoria(borrador: Borrador): Borrador {
  const tile = tileOf(borrador);
  if (!tile || borrador.categoria !== null) return borrador;
  const text = llano(borrador.descripcion);
  const [said] =
    SAID.find(([categoria, words]) => tile.categorias.includes(categoria) && words.test(text)) ??
    [];
  return { ...borrador, categoria: said ?? tile.general ?? null };
}

export const esDeImpresion = (borrador: Pick<Borrador, 'clase' | 'categoria'>) =>
  tileOf(borrador)?.label === 'Impresora';

/** The machine of an address takes the place of the one a draft was about, and of what came with that one's. */
export function aboutThis(borrador: Borrador, part: Partial<Borrador>): Partial<Borrador> {
  const isThere = EQUIPO_CLASES.every((clase) => part[clase]?.id === borrador[clase]?.id);
  const { clase = null, ...rest } = part;
  /** What somebody chose stands, unless it is of the other kind of machine. */
  const isChosen =
    tileOf(borrador) !== undefined &&
    (isThere || esDeImpresion(borrador) === (part.impresora !== undefined));
  const about = isChosen || !part.equipoElegido ? rest : { ...rest, clase, categoria: null };
  if (!part.equipoElegido || isThere) return about;
  return {
    computadora: null,
    impresora: null,
    ...(borrador.origen === 'QR' && { origen: 'Web' }),
    ...about,
  };
}

/** The draft with the machines nobody had to choose: those of whoever needs it. */
export function withEquipos(borrador: Borrador, equipos: readonly EquipoConocido[]): Borrador {
  if (borrador.equipoElegido) return borrador;
  const isPrinting = esDeImpresion(borrador);
  return {
    ...borrador,
    computadora: isPrinting ? null : likelyEquipo(equipos, 'computadora'),
    impresora: isPrinting ? likelyEquipo(equipos, 'impresora') : null,
  };
}
