// What a column of a file may be, and what is said of a kind of file.
import type { Permission } from './permissions.ts';
import type { Noun } from './resource.ts';

/**
 * How the text of a column is read; `memoria` is 8 GB or 8192 MB, `persona` a DNI, a legajo, an address or a name, `momento` a day
 * that may have its hour, `parrafo` a text that may be HTML. The name of a record is a `nombre`, or an `apellidoNombre` in both
 * its parts.
 */
export type CampoTipo =
  | 'texto'
  | 'nombre'
  | 'apellidoNombre'
  | 'entero'
  | 'parrafo'
  | 'fecha'
  | 'momento'
  | 'importe'
  | 'opcion'
  | 'siNo'
  | 'lista'
  | 'memoria'
  | 'area'
  | 'persona';

export interface CampoDeCarga {
  nombre: string;
  etiqueta: string;
  tipo: CampoTipo;
  /** How files call it, besides its label. */
  alias: readonly string[];
  opciones?: readonly string[];
  /** What other systems write instead of its options, plain; «*» is whatever else they write. */
  palabras?: Readonly<Record<string, string>>;
  /** The fields that it brings in another way: no column of the template. */
  alterno?: readonly string[];
}

/** The screen of the loads of each kind. */
export const CARGA_RUTAS = {
  rentas: '/cargaDatosEfimuni',
  empleados: '/subirUsuarios',
  computadoras: '/subirComputadoras',
  impresoras: '/subirImpresoras',
  reportes: '/subirReportes',
};
export type CargaClase = keyof typeof CARGA_RUTAS;
export const CARGA_CLASES = Object.keys(CARGA_RUTAS) as CargaClase[];

export interface ClaseDeCarga {
  titulo: string;
  /** Of what each row is. */
  noun: Noun;
  /** To load, to correct and to undo; and to see its loads. */
  permisos: { load: Permission; read: Permission; export: Permission };
  campos: readonly CampoDeCarga[];
  /** What must come, from a column or as the same value for the whole file; any one of each list is enough. */
  obligatorios: readonly (readonly string[])[];
  /** A file that only changes what is there may lack them: its analysis tells. */
  obligatoriosSoloDeNuevas?: true;
  /** They may give somebody other permissions: writing them or taking them back is not for a session that was left open. */
  sonDelicados?: true;
  /** Its rows are money: they have a total, and two loads can be compared. */
  conImportes?: true;
  maxFilas: number;
  /** By which fields its rows are told apart in the report. */
  enInforme: readonly string[];
  /** What undoing does, in words. */
  alDeshacer: string;
}

/** How files call a field, as «this|that», and how it is read or which options it has; alone where it is a text. */
type Declarado =
  | string
  | [
      alias: string,
      tipo: CampoTipo | readonly string[],
      more?: Pick<CampoDeCarga, 'palabras' | 'alterno'>,
    ];

/** The fields of records with these labels, in the order of the template. */
export const camposDe = <Labels extends Readonly<Record<string, string>>>(
  labels: Labels,
  declared: { [Nombre in keyof Labels]?: Declarado },
): CampoDeCarga[] =>
  Object.entries<Declarado>(declared as Record<string, Declarado>).map(([nombre, one]) => {
    const [said, how, more] = typeof one === 'string' ? [one, 'texto' as const] : one;
    const read: Pick<CampoDeCarga, 'tipo' | 'opciones'> =
      typeof how === 'string' ? { tipo: how } : { tipo: 'opcion', opciones: how };
    const alias = said === '' ? [] : said.split('|');
    return Object.assign(read, { nombre, etiqueta: labels[nombre] ?? nombre, alias }, more);
  });

/** The words of other systems: «desktop|tower» for one of our options. */
export const palabras = (
  said: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(said).flatMap(([option, words]) =>
      words.split('|').map((word) => [word, option]),
    ),
  );

/** A file of records that have a screen of their own: whoever may do this with them loads it, sees it and takes it away. */
export const deRegistros = ({ noun }: { noun: Noun }, permiso: Permission) => ({
  noun,
  titulo: noun.plural.replace(/^./, (first) => first.toUpperCase()),
  permisos: { load: permiso, read: permiso, export: permiso },
  maxFilas: 20_000,
  alDeshacer: 'Se borra lo que creó, y lo que cambió vuelve a como estaba.',
});
