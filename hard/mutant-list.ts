// The bugs that `npm test` must notice, of different kinds and in real places.

export interface Mutant {
  /** What would go wrong, in one line. */
  what: string;
  file: string;
  /** Text that the file has exactly once. */
  find: string;
  replace: string;
  /** The part of `npm test` that must be red. */
  caughtBy: readonly [tool: 'vitest' | 'tsc' | 'oxlint', ...args: string[]];
}

const vitest = (project: string, ...files: string[]): Mutant['caughtBy'] => [
  'vitest',
  'run',
  '--project',
  project,
  ...files,
];
const server = (file: string) => vitest('embedded', `apps/server/src/${file}`);
const web = (file: string) => vitest('@muni/web', `apps/web/src/${file}`);
const rules = (file: string) => vitest('rules', file);

const REPOSITORY = 'apps/server/src/crud/repository.ts';
const LIST = 'apps/server/src/crud/list.ts';

export const MUTANTS: readonly Mutant[] = [
  {
    what: 'whoever sees the names of areas may close them',
    file: 'apps/server/src/features/areas/areas.routes.ts',
    find: 'areasRepository.darDeBaja)',
    replace: "areasRepository.darDeBaja, 'areas:list')",
    caughtBy: server('app.access.test.ts'),
  },
  {
    what: 'any employee may delete an area',
    file: 'packages/contract/src/permissions.ts',
    find: "'areas:delete': soloComputos",
    replace: "'areas:delete': empleados",
    caughtBy: server('app.access.test.ts'),
  },
  {
    what: 'a page begins one row early',
    file: LIST,
    find: 'Math.min((page - 1) * pageSize, most)',
    replace: 'Math.max(0, Math.min((page - 1) * pageSize, most) - 1)',
    caughtBy: server('crud/list.test.ts'),
  },
  {
    what: 'a list tells one row less than there are',
    file: LIST,
    find: "'x-total-count', Math.min(listed, most)",
    replace: "'x-total-count', Math.min(listed, most) - 1",
    caughtBy: server('crud/list.test.ts'),
  },
  {
    what: 'a deletion leaves no entry in the history',
    file: REPOSITORY,
    find: "        await leaveTrace(tx, actor, 'eliminación', before, null);\n",
    replace: '',
    caughtBy: server('features/areas/areas.test.ts'),
  },
  {
    what: 'a change over an old version is stored',
    file: REPOSITORY,
    find: ' and version = ${version} returning id',
    replace: ' returning id',
    caughtBy: server('features/areas/areas.test.ts'),
  },
  {
    what: 'a change is not announced to open screens',
    file: REPOSITORY,
    find: 'audience: joinAudiences(...seen),',
    replace: 'audience: {},',
    caughtBy: server('live/live.test.ts'),
  },
  {
    what: 'a repeated code of an area is an unknown error',
    file: 'apps/server/src/features/areas/areas.repository.ts',
    find: "    areas_codigo_unico: ['codigo', 'Ya hay un área con ese código.'],\n",
    replace: '',
    caughtBy: server('features/areas/areas.test.ts'),
  },
  {
    what: 'two areas may have one code',
    file: 'apps/server/migrations/0002_areas.sql',
    find: 'create unique index areas_codigo_unico',
    replace: 'create index areas_codigo_unico',
    caughtBy: server('features/areas/areas.test.ts'),
  },
  {
    what: 'a request that is sent twice is done twice',
    file: 'apps/server/src/crud/writes.ts',
    find: 'if (key === null || empleadoId === undefined)',
    replace: "if (key !== '' || empleadoId === undefined)",
    caughtBy: server('crud/once.test.ts'),
  },
  {
    what: 'a row outside the scope is there',
    file: 'apps/server/src/crud/list.ts',
    find: '  if (rows.length === 0) throw notFound(resource.noun);\n',
    replace: '',
    caughtBy: server('features/ordenes/visibilidad.test.ts'),
  },
  {
    what: 'anybody acts on the reports of every area',
    file: 'apps/server/src/crud/action-route.ts',
    find: "          await assertInScope(tx, options, id, request.session, 'change');\n",
    replace: '',
    caughtBy: server('demo/writes.access.test.ts'),
  },
  {
    what: 'Rentas sees the orders of every area',
    file: 'apps/server/src/features/ordenes/ordenes.repository.ts',
    find: "if (role === 'computos') return [];",
    replace: "if (role !== 'empleado') return [];",
    caughtBy: server('features/ordenes/visibilidad.test.ts'),
  },
  {
    what: 'a text that begins with @ is a formula in an export',
    file: 'apps/server/src/crud/export.ts',
    find: '[=+\\-@\\t\\r]',
    replace: '[=+\\-\\t\\r]',
    caughtBy: rules('apps/server/src/crud/export.test.ts'),
  },
  {
    what: 'what somebody wrote is HTML in a mail',
    file: 'apps/server/src/mail/letter.ts',
    find: '${escapeHtml(line)}</p>`).join',
    replace: '${line}</p>`).join',
    caughtBy: server('mail/job.test.ts'),
  },
  {
    what: 'a file of any size is taken in a form',
    file: 'apps/server/src/files/receive.ts',
    find: 'limits: { fileSize: maxBytes },',
    replace: 'limits: { fileSize: maxBytes * 100 },',
    caughtBy: server('features/adjuntos/adjuntos.test.ts'),
  },
  {
    what: 'a part of a file that was sent twice is stored twice',
    file: 'apps/server/src/features/cargas/archivos.actions.ts',
    find: ' and recibidos = ${at}',
    replace: '',
    caughtBy: server('features/cargas/archivos.test.ts'),
  },
  {
    what: 'an order is accepted before its work is done',
    file: 'packages/contract/src/ordenes.rules.ts',
    find: "pasos: { Realizada: 'Conformada' },",
    replace: "pasos: { Realizada: 'Conformada', 'En curso': 'Conformada' },",
    caughtBy: rules('packages/contract/src/ordenes.rules.test.ts'),
  },
  {
    what: 'working time goes on after the moment that is asked',
    file: 'packages/contract/src/calendario.ts',
    find: 'total += Math.min(shift.to, hasta.getTime()) - shift.from;',
    replace: 'total += shift.to - shift.from;',
    caughtBy: rules('packages/contract/src/calendario.test.ts'),
  },
  {
    what: 'the statistics tell eight of ten as nine of ten',
    file: 'apps/server/src/features/estadisticas/tiempos.repository.ts',
    find: 'p90: at(0.9)',
    replace: 'p90: at(0.8)',
    caughtBy: rules('apps/server/src/features/estadisticas/tiempos.rules.test.ts'),
  },
  {
    what: 'an amount of Rentas loses its second decimal',
    file: 'apps/server/src/features/cargas/valores.rules.ts',
    find: "decimals.slice(0, 2).padEnd(2, '0')",
    replace: "decimals.slice(0, 1).padEnd(2, '0')",
    caughtBy: rules('apps/server/src/features/cargas/filas.rules.test.ts'),
  },
  {
    what: 'the day a charge is due already costs more',
    file: 'apps/server/src/features/rentas/rentas.rules.ts',
    find: 'day <= vencimiento1',
    replace: 'day < vencimiento1',
    caughtBy: rules('apps/server/src/features/rentas/deuda.rules.test.ts'),
  },
  {
    what: 'a session that was ended is accepted',
    file: 'apps/server/src/identity/tokens/access.ts',
    find: '    session.revokedAt !== null ||\n',
    replace: '',
    caughtBy: server('identity/tokens/access.test.ts'),
  },
  {
    what: 'a number of an order is left out',
    file: 'apps/server/src/features/ordenes/ordenes.repository.ts',
    find: 'ultimo = n.ultimo + 1',
    replace: 'ultimo = n.ultimo + 2',
    caughtBy: server('features/ordenes/numeros.test.ts'),
  },
  {
    what: 'the code on a label leads to another machine',
    file: 'apps/server/src/features/equipos/equipos.routes.ts',
    find: '`${publicUrl}/equipo?${clase}=${row.id}`',
    replace: '`${publicUrl}/equipo?${clase}=1`',
    caughtBy: server('features/equipos/etiquetas.test.ts'),
  },
  {
    what: '«Descartar» does nothing',
    file: 'apps/web/src/crud/form/ResourceForm.tsx',
    find: ' onClick={onDiscard}',
    replace: '',
    caughtBy: web('crud/form/ResourceForm.test.tsx'),
  },
  {
    what: 'a label is in English',
    file: 'apps/web/src/crud/form/ResourceForm.tsx',
    find: '        Descartar\n',
    replace: '        Discard\n',
    caughtBy: web('crud/form/ResourceForm.test.tsx'),
  },
  {
    what: '? no longer lists the shortcuts',
    file: 'apps/web/src/app/Shortcuts.tsx',
    find: "'?': () => setOpen(true)",
    replace: 'h: () => setOpen(true)',
    caughtBy: web('app/Shortcuts.test.tsx'),
  },
  {
    what: 'a shortcut writes over what somebody is writing',
    file: 'apps/web/src/lib/keyboard.ts',
    find: 'if (!run || isTyping(event.target) || isBehindDialog()) return;',
    replace: 'if (!run || isBehindDialog()) return;',
    caughtBy: web('app/Shortcuts.test.tsx'),
  },
  {
    what: 'a draft is not there again after the tab was closed',
    file: 'apps/web/src/lib/useDraft.ts',
    find: 'kept && !touched.current ?',
    replace: 'kept && touched.current ?',
    caughtBy: web('lib/useDraft.test.ts'),
  },
  {
    what: 'an await is forgotten',
    file: 'apps/server/src/features/areas/areas.repository.ts',
    find: '  if (areaPadre === null) return;\n  await lockChart(tx);',
    replace: '  if (areaPadre === null) return;\n  lockChart(tx);',
    caughtBy: ['oxlint', '--type-aware', 'apps/server/src/features/areas'],
  },
  {
    what: 'the screen asks for a field that the contract does not have',
    file: 'apps/web/src/crud/form/ResourceForm.tsx',
    find: 'const { isSubmitting } = useFormState();',
    replace: 'const { isSending: isSubmitting } = useFormState();',
    caughtBy: ['tsc', '-b', '--singleThreaded', 'apps/web'],
  },
];
