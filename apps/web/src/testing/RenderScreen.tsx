import type { Configuracion, DatosEmpleado } from '@muni/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createQueries } from '../app/queries.ts';
import { createHistory } from '../lib/history.ts';
import { Navigation } from '../lib/Navigation.tsx';
import type { Session } from '../lib/session.ts';
import { StartedProvider } from '../lib/SessionContext.tsx';
import { clearToasts, Toasts } from '../ui/Toasts.tsx';
import { fakeIdentity } from './fakeIdentity.ts';

const configuracion: Configuracion = {
  titulo: 'Municipalidad de Prueba',
  oficina: { nombre: 'Cómputos', interno: '214' },
  direccion: null,
  telefonos: [],
  escudo: null,
  caracteristica: null,
  programadores: [],
  calendario: { horarios: [], feriados: [] },
  version: '0.0.0',
  demo: false,
  primerInicio: false,
  identidad: {
    proveedor: 'embedded',
    apiKey: 'clave',
    authDomain: '',
    projectId: 'prueba',
    conCorreo: true,
    conTelefono: false,
    llaves: null,
  },
};

const empleado: DatosEmpleado = {
  id: 1,
  creadoEn: '2026-03-02T13:20:00Z',
  creadoPor: null,
  modificadoEn: '2026-03-02T13:20:00Z',
  modificadoPor: null,
  version: 1,
  nombre: 'Nadia',
  apellido: 'Prueba',
  dni: '20000000',
  telefono: null,
  legajo: '1',
  tipo: 'Planta permanente',
  area: { id: 1, nombre: 'Computos' },
  email: 'nadia@prueba.test',
  cuil: null,
  cargo: null,
  interno: null,
  fechaIngreso: null,
  fechaBaja: null,
  motivoBaja: null,
  turno: null,
  observaciones: null,
  activo: true,
};

const state = {
  status: 'registered',
  user: {
    displayName: 'NADIA',
    accountName: 'Nadia',
    photo: null,
    phone: null,
    empleado,
    role: 'computos',
  },
} as const;

/** Somebody of Computos is inside; what the screens do with the session is tested with the session itself. */
export const session: Session = {
  subscribe: () => () => undefined,
  getState: () => state,
  signOut: () => Promise.resolve(),
  retry: () => undefined,
  refresh: () => Promise.resolve(),
};

/** A screen at an address, as the application draws it, on jsdom's own history. */
export function renderScreen(screen: ReactNode, address = '/', identity = fakeIdentity()) {
  clearToasts();
  window.history.replaceState(null, '', address);
  const history = createHistory(window);
  const queries = createQueries();
  queries.setDefaultOptions({ queries: { retry: false } });
  const view = render(
    <StartedProvider value={{ configuracion, identity, session, reload: () => undefined }}>
      <Navigation history={history}>
        <QueryClientProvider client={queries}>
          {screen}
          <Toasts />
        </QueryClientProvider>
      </Navigation>
    </StartedProvider>,
  );
  return { ...view, history, queries, user: userEvent.setup({ delay: null }) };
}
