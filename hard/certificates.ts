// Certificates of an authority of our own, for 127.0.0.1.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { named } from './own-postgres.ts';
import { runCommand } from '../scripts/commands.mjs';

const NEW_KEY = { '-newkey': 'ec', '-pkeyopt': 'ec_paramgen_curve:prime256v1' };
const VALID = { '-days': '2' };

/** Null where there is no openssl. */
export async function makeAuthority(folder: string, name: string) {
  const place = (file: string) => join(folder, `${name}-${file}`);
  const openssl = async (args: string[]) => {
    const { code, output } = await runCommand('openssl', args);
    if (code !== 0) throw new Error(`openssl failed:\n${output}`);
  };
  const [cert, key] = [place('ca.crt'), place('ca.key')];
  if ((await runCommand('openssl', ['version'])).code !== 0) return null;
  await openssl([
    'req',
    '-x509',
    '-nodes',
    ...named({ ...NEW_KEY, ...VALID, '-keyout': key, '-out': cert, '-subj': `/CN=${name}` }),
  ]);
  return {
    cert,
    async issue(owner: string) {
      const [request, extensions] = [place(`${owner}.csr`), place(`${owner}.ext`)];
      const pair = { cert: place(`${owner}.crt`), key: place(`${owner}.key`) };
      await openssl([
        'req',
        '-nodes',
        ...named({ ...NEW_KEY, '-keyout': pair.key, '-out': request, '-subj': `/CN=${owner}` }),
      ]);
      await writeFile(extensions, 'subjectAltName=IP:127.0.0.1,DNS:localhost\n');
      await openssl([
        'x509',
        '-req',
        '-CAcreateserial',
        ...named({ ...VALID, '-in': request, '-out': pair.cert, '-extfile': extensions }),
        ...named({ '-CA': cert, '-CAkey': key }),
      ]);
      return pair;
    },
  };
}
