// How each kind of load speaks on its screens, and where it leads. What its files bring is in the contract.
import type { CargaClase } from '@muni/contract';
import { PATHS } from '../../nouns/paths.ts';

const registros = (label: string, to: string, aviso: string) => ({
  titulo: `Subir ${label.toLowerCase()}`,
  /** The same where the place is known. */
  corto: 'Subir archivo',
  lista: { to, label },
  /** What happens with what is already there. */
  aviso,
  /** Of a column that is no field: the choice, and what becomes of it. */
  sinCampo: { opcion: 'No cargar esta columna', destino: 'Se ignora' },
  /** What is true once it is loaded. */
  cargado: 'El informe dice qué pasó con cada fila.',
});

const EQUIPO =
  'Cada una se reconoce por su número de inventario o de serie, y una celda vacía no borra lo que ya está cargado.';
const PERSONA =
  'Cada persona se reconoce por su DNI, y una celda vacía no borra lo que ya está cargado.';
const REPORTE =
  'Cada uno se reconoce por su número en el otro sistema: el que ya vino no se repite. No se avisa a nadie.';

export const CLASES: Record<CargaClase, ReturnType<typeof registros>> = {
  rentas: {
    titulo: 'Cargar datos de Rentas',
    corto: 'Cargar datos',
    lista: { to: PATHS.rentas, label: 'Rentas' },
    aviso: 'Cada deuda se reconoce por su tributo, cuenta y período.',
    sinCampo: { opcion: 'Guardar sin usar', destino: 'Se guarda igual' },
    cargado: 'Los totales de Rentas ya están actualizados.',
  },
  empleados: registros('Usuarios', PATHS.empleados, PERSONA),
  computadoras: registros('Computadoras', PATHS.computadoras, EQUIPO),
  impresoras: registros('Impresoras', PATHS.impresoras, EQUIPO),
  reportes: {
    ...registros('Reportes', PATHS.reportesPendientes, REPORTE),
    titulo: 'Traer reportes de otro sistema',
  },
};
