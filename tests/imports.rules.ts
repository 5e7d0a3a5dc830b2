// Each rule carries imports it must catch and imports it must let pass: a rule that stops catching fails its own test.
import { isInside, isTest, placeOf } from './places.ts';
import type { Import } from './projectFiles.ts';

interface ImportRule {
  name: string;
  isBroken: (one: Import) => boolean;
  /** `from → to` */
  catches: string[];
  lets: string[];
}

const server = 'apps/server/src';
const web = 'apps/web/src';
const testTools = /^(?:vitest|fast-check|jsdom|@testing-library\/.+|@playwright\/test)$/;
const workspaceName = /^@muni\/(contract|server|web)(?:\/|$)/;

const asksTheServer = /^apps\/web\/src\/lib\/(?:http|session|SessionContext|identity)\b/;

/** The side an import leads to, by path or by the name of the workspace. */
function sideOf(target: string): string {
  return workspaceName.exec(target)?.[1] ?? (isInside(target) ? placeOf(target).side : 'package');
}

export const importRules: ImportRule[] = [
  {
    name: 'the contract imports only zod',
    isBroken: ({ from, to }) =>
      placeOf(from).side === 'contract' &&
      sideOf(to) !== 'contract' &&
      !/^zod(?:\/|$)/.test(to) &&
      !(isTest(from) && testTools.test(to)),
    catches: [
      'packages/contract/src/areas.ts → dayjs',
      'packages/contract/src/areas.ts → vitest',
      'packages/contract/src/areas.ts → node:fs',
      `packages/contract/src/areas.ts → ${server}/db/transaction.ts`,
    ],
    lets: [
      'packages/contract/src/areas.ts → zod',
      'packages/contract/src/resource.ts → zod/v4/core',
      'packages/contract/src/areas.ts → packages/contract/src/resource.ts',
      'packages/contract/src/areas.test.ts → vitest',
    ],
  },
  {
    name: 'web and server never import each other',
    isBroken: ({ from, to }) => {
      const sides = [placeOf(from).side, sideOf(to)].toSorted().join();
      return sides === 'server,web';
    },
    catches: [
      `${web}/nouns/areas.ts → ${server}/features/areas/areas.rules.ts`,
      `${server}/app.ts → ${web}/lib/formats.ts`,
      `${web}/app/App.tsx → @muni/server`,
      `${server}/main.ts → @muni/web`,
    ],
    lets: [`${web}/lib/http.ts → @muni/contract`, `tests/areas.test.ts → ${server}/app.ts`],
  },
  {
    name: 'the contract is imported by its name alone',
    isBroken: ({ from, to }) =>
      placeOf(from).side !== 'contract' && sideOf(to) === 'contract' && to !== '@muni/contract',
    catches: [
      `${web}/lib/http.ts → packages/contract/src/errors.ts`,
      `${server}/app.ts → @muni/contract/src/errors.ts`,
    ],
    lets: [`${server}/app.ts → @muni/contract`],
  },
  {
    name: 'what ships imports nothing from beside it',
    isBroken: ({ from, to }) =>
      placeOf(from).side !== 'outside' &&
      !isTest(from) &&
      isInside(to) &&
      placeOf(to).side === 'outside',
    catches: [
      `${server}/main.ts → scripts/commands.mjs`,
      `${web}/app/App.tsx → e2e/axe.ts`,
      `${web}/app/App.tsx → apps/web/vite.config.ts`,
    ],
    lets: [
      `${server}/testing/child.ts → apps/server/vite.config.ts`,
      'e2e/product.ts → scripts/free-port.mjs',
      `${server}/main.ts → ${server}/app.ts`,
    ],
  },
  {
    name: 'what ships imports nothing that is for tests',
    isBroken: ({ from, to }) =>
      placeOf(from).side !== 'outside' &&
      !isTest(from) &&
      (testTools.test(to) || (isInside(to) && isTest(to))),
    catches: [
      `${server}/app.ts → ${server}/testing/app.ts`,
      `${server}/http/errors.ts → vitest`,
      `${web}/ui/Tag.tsx → @testing-library/react`,
      `${web}/ui/Tag.tsx → ${web}/ui/Tag.test.tsx`,
    ],
    lets: [
      `${server}/features/areas/areas.test.ts → ${server}/testing/app.ts`,
      `${server}/testing/app.ts → vitest`,
    ],
  },
  {
    name: 'toolkits know no feature and no noun',
    isBroken: ({ from, to }) => {
      const { side, layer, name } = placeOf(from);
      if (side === 'outside' || (layer !== 'toolkit' && layer !== 'base')) return false;
      const target = placeOf(to);
      // A test needs the whole application, and gets it from the toolkit for tests.
      return (
        target.layer === 'feature' ||
        // The addresses import nothing and stand below everything.
        (target.layer === 'noun' && target.name !== 'paths.ts') ||
        (target.layer === 'app' && name !== 'testing')
      );
    },
    catches: [
      `${server}/crud/routes.ts → ${server}/features/areas/areas.rules.ts`,
      `${server}/crud/routes.ts → ${server}/features/areas/index.ts`,
      `${server}/testing/app.ts → ${server}/features/areas/index.ts`,
      `${server}/errors.ts → ${server}/features/areas/index.ts`,
      `${server}/db/pool.ts → ${server}/config.ts`,
      `${server}/http/access.ts → ${server}/app.ts`,
      `${web}/ui/Tag.tsx → ${web}/features/areas/index.ts`,
      `${web}/lib/http.ts → ${web}/app/menu.ts`,
      `${web}/crud/ReferencePicker.tsx → ${web}/nouns/areas.ts`,
    ],
    lets: [
      `${web}/crud/HistoryTab.tsx → ${web}/nouns/paths.ts`,
      `${server}/testing/app.ts → ${server}/app.ts`,
      `${server}/crud/routes.ts → ${server}/http/errors.ts`,
      `${server}/app.ts → ${server}/features/areas/areas.routes.ts`,
      `${server}/main.ts → ${server}/config.ts`,
      `bench/lists.ts → ${server}/features/areas/areas.repository.ts`,
    ],
  },
  {
    name: 'ui draws: no queries, no http',
    isBroken: ({ from, to }) => {
      const { side, name } = placeOf(from);
      if (side !== 'web' || name !== 'ui' || isTest(from)) return false;
      if (/^(?:@tanstack\/react-query|@?firebase)\b/.test(to)) return true;
      return to.startsWith(`${web}/crud/`) || asksTheServer.test(to);
    },
    catches: [
      `${web}/ui/AreaPicker.tsx → @tanstack/react-query`,
      `${web}/ui/AreaPicker.tsx → ${web}/lib/http.ts`,
      `${web}/ui/AreaPicker.tsx → ${web}/lib/SessionContext.tsx`,
      `${web}/ui/AreaPicker.tsx → ${web}/crud/ResourceTable.tsx`,
      `${web}/ui/SignIn.tsx → @firebase/auth`,
    ],
    lets: [
      `${web}/ui/DateText.tsx → ${web}/lib/formats.ts`,
      `${web}/ui/Tag.tsx → @base-ui/react`,
      `${web}/crud/ResourceTable.tsx → @tanstack/react-query`,
    ],
  },
  {
    name: 'what everybody needs of a noun stands below the features',
    isBroken: ({ from, to }) => {
      return placeOf(from).layer === 'noun' && ['feature', 'app'].includes(placeOf(to).layer);
    },
    catches: [
      `${web}/nouns/areas.ts → ${web}/features/areas/AreasPage.tsx`,
      `${web}/nouns/areas.ts → ${web}/app/menu.ts`,
    ],
    lets: [
      `${web}/nouns/areas.ts → ${web}/crud/resourceApi.ts`,
      `${web}/nouns/reportes.ts → ${web}/nouns/adjuntos.ts`,
      `${web}/nouns/tareas.ts → ${web}/lib/SessionContext.tsx`,
      `${web}/features/areas/AreasPage.tsx → ${web}/nouns/areas.ts`,
    ],
  },
  {
    name: 'a feature never imports the app and, on the server, another only through its index.ts',
    isBroken: ({ from, to }) => {
      const place = placeOf(from);
      if (place.layer !== 'feature' || !isInside(to)) return false;
      const target = placeOf(to);
      if (target.layer === 'app' && target.side === place.side) return true;
      if (target.layer !== 'feature' || target.name === place.name) return false;
      return place.side === 'server' && !to.endsWith(`/features/${target.name}/index.ts`);
    },
    catches: [
      `${server}/features/areas/areas.routes.ts → ${server}/features/empleados/empleados.rules.ts`,
      `${server}/features/areas/areas.routes.ts → ${server}/features/empleados/form/index.ts`,
      `${server}/features/areas/areas.routes.ts → ${server}/app.ts`,
      `${web}/features/areas/AreaForm.tsx → ${web}/app/menu.ts`,
    ],
    lets: [
      `${server}/features/areas/areas.routes.ts → ${server}/features/empleados/index.ts`,
      `${web}/features/areas/AreaForm.tsx → ${web}/features/empleados/EmpleadoPicker.tsx`,
      `${web}/features/areas/AreaForm.tsx → ${web}/features/areas/areas.labels.ts`,
      `${server}/features/areas/areas.routes.ts → ${server}/crud/routes.ts`,
    ],
  },
];

/** The imports of the web between its features, as if each were one module. */
export const betweenFeatures = (imports: Import[]): Import[] =>
  imports.flatMap(({ from, to }) => {
    const [a, b] = [placeOf(from), placeOf(to)];
    const crosses = a.layer === 'feature' && b.layer === 'feature' && a.name !== b.name;
    return crosses && a.side === 'web' && !isTest(from) ? [{ from: a.name, to: b.name }] : [];
  });

/** Every cycle once, as the chain of its modules. */
export function cyclesOf(imports: Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const state = new Map<string, 'open' | 'closed'>();
  const cycles: string[][] = [];
  const visit = (path: string, chain: string[]): void => {
    if (state.get(path) === 'closed') return;
    if (state.get(path) === 'open') {
      cycles.push([...chain.slice(chain.indexOf(path)), path]);
      return;
    }
    state.set(path, 'open');
    for (const to of next.get(path) ?? []) visit(to, [...chain, path]);
    state.set(path, 'closed');
  };
  for (const path of next.keys()) visit(path, []);
  return cycles;
}
