// @vitest-environment node
import { can, type Role, ROLES } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { LUGARES } from '../features/administracion/administracion.labels.ts';
import { gruposDe } from '../features/busqueda/busqueda.rules.ts';
import { PATHS } from '../nouns/paths.ts';
import { screensOf } from './commands.ts';
import { SCREENS } from './screens.ts';

/** Of one record: one comes from its list. */
const OF_ONE = [
  '/EditarReportes',
  '/EditarOrdenTrabajo',
  '/VerOrdenTrabajo',
  '/plantillaOrdenTrabajo',
  '/planPreventivo',
  '/editarTarea',
  '/editarArea',
  '/editarUsuarios',
  '/editarComputadora',
  '/editarImpresora',
  '/equipo',
  '/recorrido',
  '/entrega',
  '/articulo',
  '/rentas/cuenta',
  // Of a figure of the statistics.
  '/reportesDelPeriodo',
];

describe('Ctrl K', () => {
  it.each(ROLES)('leads %s to every screen that they may open, and to no other', (role) => {
    const paths = screensOf(role).map(({ to }) => String(to).split('#')[0]);
    const open = SCREENS.filter(({ permission }) => can(role, permission)).map(({ path }) => path);
    expect(new Set(paths)).toEqual(new Set(open.filter((path) => !OF_ONE.includes(path))));
  });

  it.each([
    ['backup', 'Respaldos'],
    ['subir', 'Subir usuarios'],
    ['organigrama', 'Areas'],
    ['agente', 'Inventarios por revisar'],
    ['instalar el agente', 'Instalar el agente'],
    ['redes', 'Redes de las áreas'],
    ['gestion', 'Gestión de un área'],
    ['falla', 'Nuevo reporte'],
  ])('finds «%s»', (q, label) => {
    const [first] = gruposDe({ hallazgos: [], guias: [] }, screensOf('computos'), q);
    expect(first?.opciones[0]?.titulo).toBe(label);
  });
});

it('offers on the page of administration only what whoever opens it may open', () => {
  const mayOpen = (role: Role, to: string) =>
    SCREENS.some(({ path, permission }) => path === to.split('#')[0] && can(role, permission));
  expect(ROLES.filter((role) => mayOpen(role, PATHS.administracion))).toEqual(['computos']);
  for (const { to } of LUGARES.flatMap(({ lugares }) => lugares))
    expect(mayOpen('computos', to), to).toBe(true);
});
