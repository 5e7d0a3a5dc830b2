// The words of the sheet: pure.
import {
  type Firma,
  type FirmaRol,
  formatDni,
  type Hoja,
  type HojaContenido,
} from '@muni/contract';
import { formatFecha, nombreCompleto } from '../../lib/formats.ts';

export type HojaRow = readonly [label: string, value: string | null];
export interface HojaSection {
  title: string;
  rows: HojaRow[];
}

const present = (rows: HojaRow[]) => rows.filter(([, value]) => value);

type Persona = HojaContenido['tecnicos'][number];
const dniDe = (persona: Pick<Persona, 'dni'> | null) =>
  persona?.dni ? formatDni(persona.dni) : null;
const conDocumentos = (persona: Persona) => {
  const dni = dniDe(persona);
  const said = [dni && `DNI ${dni}`, persona.legajo && `legajo ${persona.legajo}`].filter(Boolean);
  return nombreCompleto(persona.nombre) + (said.length > 0 ? ` (${said.join(', ')})` : '');
};

/** Who asked for it and on what it is done, in pairs. */
export function hojaSections({ contenido }: Pick<Hoja, 'contenido'>): HojaSection[] {
  const { solicitante, equipo, tecnicoResponsable, tecnicos } = contenido;
  const name = (nombre: string | undefined) => (nombre ? nombreCompleto(nombre) : null);
  const sections: HojaSection[] = [
    {
      title: 'Solicitante',
      rows: [
        ['Área', contenido.area],
        ['Lugar', contenido.areaUbicacion],
        ['Solicitante', name(solicitante?.nombre)],
        ['Interno', solicitante?.interno ?? null],
        ['Legajo', solicitante?.legajo ?? null],
        ['DNI', dniDe(solicitante)],
      ],
    },
    {
      title: 'Equipo',
      rows: [
        ['Equipo', equipo?.nombre ?? null],
        ['Inventario', equipo?.inventario ?? null],
        ['Modelo', equipo?.modelo ?? null],
        ['N.º de serie', equipo?.serie ?? null],
        ['Accesorios', contenido.accesorios],
      ],
    },
    {
      title: 'Trabajo',
      rows: [
        ['Tipo', contenido.tipo],
        ['Prioridad', contenido.prioridad],
        ['Técnico', name(tecnicoResponsable?.nombre)],
        ['Legajo', tecnicoResponsable?.legajo ?? null],
        ['DNI', dniDe(tecnicoResponsable)],
        ['Ayudantes', tecnicos.map(conDocumentos).join(', ') || null],
        ['Se hizo', contenido.lugar],
        ['Programada', contenido.fechaProgramada && formatFecha(contenido.fechaProgramada)],
        ['Reporte', contenido.reporte],
      ],
    },
  ];
  return sections
    .map(({ title, rows }) => ({ title, rows: present(rows) }))
    .filter(({ rows }) => rows.length > 0);
}

/** A paper that comes just before its own signature is stored. */
const PAPER_MS = 60_000;
/** A signed paper that was attached before this version of the sheet had any signature. */
export function esDeOtraVersion(
  { creadoEn }: { creadoEn: string },
  { version, versionesFirmadas }: Pick<Hoja, 'version' | 'versionesFirmadas'>,
): boolean {
  const firmada = versionesFirmadas.find((one) => one.version === version);
  return version > 1 && !(firmada && Date.parse(creadoEn) > Date.parse(firmada.fecha) - PAPER_MS);
}

/** The title and the text, unless the text begins with it. */
export const pedidoText = ({
  titulo,
  descripcion,
}: Pick<HojaContenido, 'titulo' | 'descripcion'>) =>
  descripcion.startsWith(titulo.replace(/…$/, '')) ? descripcion : `${titulo}\n${descripcion}`;

/** «de la Municipalidad de Villa Esperanza», «del Municipio de …», «de Villa Esperanza». */
export function deQuien(titulo: string): string {
  if (/^(?:municipalidad|comuna|comisión)\b/i.test(titulo)) return `de la ${titulo}`;
  return /^(?:municipio|gobierno)\b/i.test(titulo) ? `del ${titulo}` : `de ${titulo}`;
}

export const firmaDe = (firmas: readonly Firma[], rol: FirmaRol) =>
  firmas.find((firma) => firma.rol === rol);
