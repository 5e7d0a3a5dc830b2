import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig, readDotEnv, SETTINGS } from './config.ts';

describe('parseConfig', () => {
  it('works with nothing set, and takes blanks for nothing', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      databaseUrl: null,
      publicUrl: 'http://127.0.0.1:3000',
      timeZone: 'America/Argentina/Buenos_Aires',
      demo: null,
    });
  });

  it.each([
    [{ PORT: 'x' }, 'PORT'],
    [{ PORT: '70000' }, 'PORT'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
    [{ PUBLIC_URL: 'muni' }, 'PUBLIC_URL'],
    [{ TRUST_PROXY: '1' }, 'TRUST_PROXY'],
    [{ LOG_LEVEL: 'mucho' }, 'LOG_LEVEL'],
    [{ MUNI_DEMO: '{"casas":3}' }, 'MUNI_DEMO'],
    [{ DATABASE_URL: 'postgres://h/b', DATA_DIR: './data' }, 'se contradicen'],
  ])('says in one line what is wrong with %o', (env, said) => {
    expect(() => parseConfig(env)).toThrow(said);
  });

  it('understands every form of TRUST_PROXY', () => {
    expect(parseConfig({ TRUST_PROXY: 'true' }).trustProxy).toBe(true);
    expect(parseConfig({ TRUST_PROXY: '10.0.0.1,10.0.0.2' }).trustProxy).toBe('10.0.0.1,10.0.0.2');
  });
});

describe('.env', () => {
  const file = (text: string) => {
    const name = path.join(mkdtempSync(path.join(tmpdir(), 'muni-env-')), '.env');
    writeFileSync(name, text);
    return name;
  };

  it('is read, and may be missing', () => {
    expect(readDotEnv(file('PORT=4000\n# nota\n'))).toEqual({ PORT: '4000' });
    expect(readDotEnv('/no/hay/.env')).toEqual({});
  });

  it('refuses names it does not know', () => {
    expect(() => readDotEnv(file('PUERTO=4000'))).toThrow('«PUERTO»');
  });
});

it('the README tells every setting, and none that does not exist', () => {
  const readme = readFileSync(new URL('../../../README.md', import.meta.url), 'utf8');
  const rows = [...readme.matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, names = '']) =>
    [...names.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name),
  );
  // `IDENTITY_PASSWORD_MIN`, `_MAX`
  const told = rows.flatMap(([first = '', ...others]) => {
    const stem = first.slice(0, first.lastIndexOf('_'));
    const whole = (name: string) => (name.startsWith('_') ? stem + name : name);
    return [first, ...others].map(whole);
  });
  // Set by `npm run demo`.
  const own = [...SETTINGS].filter((name) => name !== 'MUNI_DEMO');
  expect(told.toSorted()).toEqual(own.toSorted());
});
