import { addressOf, type Query } from '../../lib/http.ts';

const CREATE = '/ordenDeTrabajo';

export const ordenRoutes = {
  list: '/listadoOrdenTrabajo',
  create: CREATE,
  /** A new one that begins with what is known: the report it comes from, the device, a template. */
  createFrom: (known: Query) => addressOf(CREATE, known),
  plantillas: '/plantillasOrdenTrabajo',
  /** Without an id, a new one. */
  plantilla: (id?: number) => addressOf('/plantillaOrdenTrabajo', { id }),
  planes: '/planesPreventivos',
  plan: (id?: number) => addressOf('/planPreventivo', { id }),
  edit: (id: number) => `/EditarOrdenTrabajo?id=${id}`,
  /** The same page, with its data open to be corrected. */
  correct: (id: number) => `/EditarOrdenTrabajo?id=${id}#corregir`,
  sheet: (id: number, version?: number) => addressOf('/VerOrdenTrabajo', { id, version }),
};
