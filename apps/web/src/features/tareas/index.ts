export { MisTareas } from './MisTareas.tsx';
export { TareasACargo } from './TareasACargo.tsx';
export { TareasDe } from './TareasDe.tsx';
export { useTareasCuentas } from './tareas.api.ts';
export { tareaRoutes } from './tareas.routes.ts';
