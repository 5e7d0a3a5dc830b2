import { describe, expect, it } from 'vitest';
import { browserCandidates } from '../scripts/browser.mjs';
import { binaryFolders } from '../scripts/postgres.mjs';
import { isInstalled } from '../scripts/install.mjs';
import { demoEnvironment, processesOf } from '../scripts/start.mjs';
import { isSupported } from '../scripts/node-version.mjs';

describe('the version of Node', () => {
  it.each([
    ['20.19.0', true],
    ['20.20.2', true],
    ['22.0.0', true],
    ['v24.1.0', true],
    ['20.18.9', false],
    ['18.20.4', false],
    ['9.0.0', false],
  ])('%s → %s', (version, isGood) => {
    expect(isSupported(version, '>=20.19')).toBe(isGood);
  });
});

describe('whether to install', () => {
  const linux = { platform: 'linux', arch: 'x64' };
  const wanted = {
    '': {},
    'apps/web': { version: '0.1.0' },
    'node_modules/@muni/web': {},
    'node_modules/zod': { version: '4.6.7' },
    'node_modules/tool': { version: '1.0.0' },
    'node_modules/tool/node_modules/zod': { version: '3.0.0' },
    'node_modules/tool-linux-x64': {
      version: '1.0.0',
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
    },
    'node_modules/tool-darwin': { version: '1.0.0', optional: true, os: ['darwin'] },
  };
  const { '': _root, 'node_modules/tool-darwin': _other, ...installed } = wanted;

  it('leaves an install alone when it is the one of the lockfile', () => {
    expect(isInstalled(wanted, installed, linux)).toBe(true);
  });

  it('sees a package that is missing, also a nested one', () => {
    const { 'node_modules/tool/node_modules/zod': _gone, ...rest } = installed;
    expect(isInstalled(wanted, rest, linux)).toBe(false);
  });

  it('sees another version', () => {
    const older = { ...installed, 'node_modules/zod': { version: '4.6.6' } };
    expect(isInstalled(wanted, older, linux)).toBe(false);
  });

  it('sees a workspace without its link', () => {
    const { 'node_modules/@muni/web': _gone, ...rest } = installed;
    expect(isInstalled(wanted, rest, linux)).toBe(false);
  });

  it('sees the binaries of another kind of machine', () => {
    expect(isInstalled(wanted, installed, { platform: 'darwin', arch: 'x64' })).toBe(false);
    expect(isInstalled(wanted, installed, { platform: 'linux', arch: 'arm64' })).toBe(false);
  });
});

describe('the demo', () => {
  it('has its own database, whatever .env says', () => {
    expect(demoEnvironment([], {})).toEqual({
      DATA_DIR: './data-demo',
      DATABASE_URL: '',
      MUNI_DEMO: '{}',
    });
  });

  it('goes where the command sends it', () => {
    expect(demoEnvironment([], { DATA_DIR: 'otra' })).toMatchObject({ DATA_DIR: 'otra' });
    const url = 'postgres://muni@127.0.0.1/demo';
    expect(demoEnvironment([], { DATABASE_URL: url })).toEqual({ MUNI_DEMO: '{}' });
  });

  it('passes the sizes on', () => {
    const { MUNI_DEMO } = demoEnvironment(['--reportes', '10', '--areas=3'], {});
    expect(MUNI_DEMO).toBe('{"reportes":"10","areas":"3"}');
  });

  it.each([[['--reportes']], [['10']], [['--reportes', 'muchos']], [['--a', '1', 'b']]])(
    'does not guess what %j means',
    (args) => {
      expect(() => demoEnvironment(args, {})).toThrow('--empleados 500');
    },
  );
});

describe('where to look', () => {
  it('for PostgreSQL: the newest of the system, then the PATH, then Homebrew', () => {
    const folders: Record<string, string[]> = {
      '/usr/lib/postgresql': ['9', '15', '17', 'doc'],
      '/opt/homebrew/opt': ['node', 'postgresql@16', 'postgresql@18'],
    };
    expect(binaryFolders({ PATH: '/a:/b' }, (folder) => folders[folder] ?? [])).toEqual([
      '/usr/lib/postgresql/17/bin',
      '/usr/lib/postgresql/15/bin',
      '/usr/lib/postgresql/9/bin',
      '/a',
      '/b',
      '/opt/homebrew/opt/postgresql@18/bin',
      '/opt/homebrew/opt/postgresql@16/bin',
    ]);
  });

  it('for a browser: the shell of Chromium, then Chromium, then Chrome; the PATH before the usual places', () => {
    const found = browserCandidates({ PATH: '/a' }, 'linux');
    expect(found[0]).toBe('/a/chromium-headless-shell');
    expect(found.slice(3, 6)).toEqual(['/a/chromium', '/usr/bin/chromium', '/snap/bin/chromium']);
    expect(found).toContain('/a/google-chrome');
    expect(browserCandidates({}, 'darwin')[0]).toContain('/Applications/Google Chrome.app/');
    expect(browserCandidates({ PROGRAMFILES: 'C:/P' }, 'win32')).toContain(
      'C:/P/Google/Chrome/Application/chrome.exe',
    );
  });
});

describe('several processes', () => {
  it('are asked for by a number', () => {
    expect(processesOf(['--procesos', '3'])).toBe('3');
    expect(processesOf(['--procesos=3'])).toBe('3');
    expect(() => processesOf(['--procesos'])).toThrow('npm start -- --procesos 2');
    expect(() => processesOf(['--otra', '3'])).toThrow('No entiendo');
  });
});
