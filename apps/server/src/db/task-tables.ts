// Tasks and what is said about them, as Kysely sees them.
import type { Generated } from 'kysely';
import type { Computed, Json, Timestamp, Tracked } from './column-types.ts';

interface TareasTable extends Tracked {
  titulo: string;
  descripcion: string | null;
  estado: Generated<string>;
  prioridad: Generated<string>;
  ordenPrioridad: Computed<number>;
  responsableId: number | null;
  fechaVencimiento: string | null;
  repeticion: Generated<string>;
  ocurrencia: string | null;
  dia: number | null;
  etiquetas: Generated<string[]>;
  listaControl: Json<{ texto: string; hecho: boolean }[]>;
  reporteId: number | null;
  ordenId: number | null;
  computadoraId: number | null;
  impresoraId: number | null;
  fechaRealizada: string | null;
  realizadaPorId: number | null;
  anteriorId: number | null;
  /** Exact, so as text. */
  lugar: string;
  avisoVence: string | null;
  avisoVencida: string | null;
  busqueda: Computed<string>;
}

interface TareasColaboradoresTable {
  tareaId: number;
  empleadoId: number;
}

interface TareasComentariosTable {
  id: Computed<number>;
  tareaId: number;
  fecha: Timestamp;
  empleadoId: number | null;
  quien: string;
  texto: string;
}

export interface TaskTables {
  tareas: TareasTable;
  tareasVista: TareasTable;
  tareasColaboradores: TareasColaboradoresTable;
  tareasComentarios: TareasComentariosTable;
}
