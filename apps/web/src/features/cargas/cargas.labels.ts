// How each kind of load speaks on its screens, and where it leads. What its files bring is in the contract.
import type { CargaClase } from '@muni/contract';
import { PATHS } from '../../nouns/paths.ts';

interface Labels {
  titulo: string;
  /** The same where the place is known. */
  corto: string;
  lista: { to: string; label: string };
  /** What happens with what is already there. */
  aviso: string;
  /** Of a column that is no field: the choice, and what becomes of it. */
  sinCampo: { opcion: string; destino: string };
  /** What is true once it is loaded. */
  cargado: string;
}

const REGISTROS = {
  corto: 'Subir archivo',
  sinCampo: { opcion: 'No cargar esta columna', destino: 'Se ignora' },
  cargado: 'El informe dice qué pasó con cada fila.',
};
const EQUIPOS = {
  ...REGISTROS,
  aviso:
    'Cada una se reconoce por su número de inventario o de serie, y una celda vacía no borra lo que ya está cargado.',
};

export const CLASES: Record<CargaClase, Labels> = {
  rentas: {
    titulo: 'Cargar datos de Rentas',
    corto: 'Cargar datos',
    lista: { to: PATHS.rentas, label: 'Rentas' },
    aviso: 'Cada deuda se reconoce por su tributo, cuenta y período.',
    sinCampo: { opcion: 'Guardar sin usar', destino: 'Se guarda igual' },
    cargado: 'Los totales de Rentas ya están actualizados.',
  },
  empleados: {
    ...REGISTROS,
    titulo: 'Subir usuarios',
    lista: { to: PATHS.empleados, label: 'Usuarios' },
    aviso:
      'Cada persona se reconoce por su DNI, y una celda vacía no borra lo que ya está cargado.',
  },
  computadoras: {
    ...EQUIPOS,
    titulo: 'Subir computadoras',
    lista: { to: PATHS.computadoras, label: 'Computadoras' },
  },
  impresoras: {
    ...EQUIPOS,
    titulo: 'Subir impresoras',
    lista: { to: PATHS.impresoras, label: 'Impresoras' },
  },
  reportes: {
    ...REGISTROS,
    titulo: 'Traer reportes de otro sistema',
    lista: { to: PATHS.reportesPendientes, label: 'Reportes' },
    aviso:
      'Cada uno se reconoce por su número en el otro sistema: el que ya vino no se repite. No se avisa a nadie.',
  },
};
