// The environment, parsed once. Names that we do not know are refused in `.env`, where each line is meant for us; the
// surrounding environment belongs to others too.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { demoSizes } from './demo/seed.ts';
import { identityConfigOf, identitySettings } from './identity/config.ts';
import { StartError } from './errors.ts';

const TIME_ZONE = 'America/Argentina/Buenos_Aires';

const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));
const postgresUrl = z.string().regex(/^postgres(ql)?:\/\//);
const names = z.string().transform((text) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean),
);

/** Servers by name, `*.domain` for those below one, and networks. */
const hosts = names.pipe(
  z.array(
    z.union([
      z.cidrv4(),
      z.cidrv6(),
      z.ipv4(),
      z.ipv6(),
      z.string().regex(/^(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*$/),
    ]),
  ),
);

/** Everybody, nobody, or a list of addresses. Not a number of hops: whoever reaches the port by another way would be believed. */
const trustProxy = z
  .string()
  .regex(/\D/)
  .transform((text) => (text === 'true' || text === 'false' ? text === 'true' : text));

const own = {
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().pipe(z.int().min(0).max(65_535)).default(3000),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: postgresUrl.optional(),
  PROCESSES: z.coerce.number().pipe(z.int().min(1).max(64)).default(1),
  PUBLIC_URL: httpUrl.optional(),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TZ: z.string().default(TIME_ZONE),
  METRICS_TOKEN: z.string().min(16).optional(),
  BACKUP_DIR: z.string().min(1).default('./respaldos'),
  BACKUP_KEEP: z.coerce.number().pipe(z.int().min(0).max(3650)).default(14),
  BACKUP_PASSPHRASE: z.string().min(12).optional(),
  PROGRAMADORES: names.default(['Julián Ferreyra', 'Camila Otero']),
  CARGA_MAX_MB: z.coerce.number().pipe(z.int().min(1).max(100_000)).default(1024),
  /** Whom webhooks may reach. */
  WEBHOOK_HOSTS: hosts.default([]),
  /** Set by `npm run demo`: the sizes of the sample town as JSON. */
  MUNI_DEMO: z
    .string()
    .transform((text) => JSON.parse(text) as unknown)
    .pipe(demoSizes)
    .optional(),
  DEMO_PASSWORD: z.string().min(6).optional(),
};
const environment = z.object({ ...own, ...identitySettings });

const expected: Record<keyof typeof own, string> = {
  HOST: 'una dirección de esta máquina, por ejemplo 127.0.0.1',
  PORT: 'un número entre 0 y 65535',
  DATA_DIR: 'una carpeta',
  DATABASE_URL: 'una dirección postgresql://usuario:clave@servidor:5432/base',
  PROCESSES: 'un número de procesos, de 1 a 64',
  PUBLIC_URL: 'una dirección http:// o https://',
  TRUST_PROXY: 'true, false o las direcciones del proxy, por ejemplo 127.0.0.1',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace o silent',
  TZ: `una zona horaria, por ejemplo ${TIME_ZONE}`,
  METRICS_TOKEN: 'una clave de 16 letras o más',
  BACKUP_DIR: 'una carpeta',
  BACKUP_KEEP: 'un número de noches, o 0 para no hacerlos',
  BACKUP_PASSPHRASE: 'una frase de 12 letras o más',
  PROGRAMADORES: 'nombres separados por comas',
  CARGA_MAX_MB: 'un número de megabytes, por ejemplo 1024',
  WEBHOOK_HOSTS:
    'nombres de servidores o redes separados por comas, por ejemplo avisos.municipio.gob.ar, 10.1.0.0/16',
  MUNI_DEMO: `cantidades de ${Object.keys(demoSizes.shape).join(', ')}, por ejemplo: npm run demo -- --empleados 500`,
  DEMO_PASSWORD: 'una contraseña de 6 letras o más',
};

type Environment = Readonly<Record<string, string | undefined>>;

export const SETTINGS: ReadonlySet<string> = new Set(Object.keys(environment.shape));

export function readDotEnv(file: string): Environment {
  if (!existsSync(file)) return {};
  const values = parseEnv(readFileSync(file, 'utf8')) as Environment;
  const unknown = Object.keys(values).find((name) => !SETTINGS.has(name));
  if (unknown)
    throw new StartError(
      `El archivo .env tiene «${unknown}», que no existe. Corregilo o borrá esa línea.`,
    );
  return values;
}

/** A name set to nothing counts as not set. */
function withoutBlanks(env: Environment): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(env)) if (value?.trim()) given[name] = value;
  return given;
}

/** The address without PUBLIC_URL. Nobody can open 0.0.0.0, so a server that listens everywhere names this machine. */
export function addressOf({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = ['0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
}

export type Config = ReturnType<typeof parseConfig>;

export function parseConfig(env: Environment) {
  const given = withoutBlanks(env);
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const { path: [name = ''] = [], message = '' } = parsed.error.issues[0] ?? {};
    throw new StartError(
      name in expected
        ? `${String(name)} no es válido: tiene que ser ${expected[name as keyof typeof expected]}.`
        : `${String(name)} ${message}`,
    );
  }
  const value = parsed.data;
  const reached = {
    /** Without a last slash: printed codes lead there. */
    publicUrl: value.PUBLIC_URL ?? addressOf(value),
    host: value.HOST,
    trustProxy: value.TRUST_PROXY,
  };
  if (value.DATABASE_URL && given['DATA_DIR'])
    throw new StartError(
      'DATABASE_URL y DATA_DIR se contradicen: dejá DATABASE_URL para usar PostgreSQL o DATA_DIR para la base embebida.',
    );
  if (value.PROCESSES > 1 && !value.DATABASE_URL)
    throw new StartError(
      'Varios procesos necesitan un servidor PostgreSQL: configurá DATABASE_URL o dejá PROCESSES en 1.',
    );
  return {
    ...reached,
    processes: value.PROCESSES,
    port: value.PORT,
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    logLevel: value.LOG_LEVEL,
    timeZone: value.TZ,
    /** Where backups go, how many nightly ones are kept, and what they are encrypted with. */
    backup: {
      carpeta: path.resolve(value.BACKUP_DIR),
      seGuardan: value.BACKUP_KEEP,
      frase: value.BACKUP_PASSPHRASE ?? null,
    },
    /** Opens `/metrics`; null where nobody asks for them. */
    metricsToken: value.METRICS_TOKEN ?? null,
    programadores: value.PROGRAMADORES,
    /** Files of Rentas on their way in: where they wait and how big they may be. */
    cargas: {
      dir: path.join(path.resolve(value.DATA_DIR), 'cargas'),
      maxBytes: value.CARGA_MAX_MB * 2 ** 20,
    },
    webhookHosts: value.WEBHOOK_HOSTS,
    identity: identityConfigOf(given, value, reached),
    demo: value.MUNI_DEMO
      ? { sizes: value.MUNI_DEMO, password: value.DEMO_PASSWORD ?? null }
      : null,
  };
}
