// Certificates of an authority of our own, for this machine alone.
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const NEW_KEY = { '-newkey': 'ec', '-pkeyopt': 'ec_paramgen_curve:prime256v1' };
const VALID = { '-days': '2' };
const NAMES = 'subjectAltName=IP:127.0.0.1,IP:127.0.0.2,DNS:localhost\n';

const openssl = (args: readonly string[], named: Record<string, string>) =>
  run('openssl', [...args, ...Object.entries(named).flat()]);

/** Null where there is no openssl. */
export async function makeAuthority(folder: string, name: string) {
  const place = (file: string) => path.join(folder, `${name}-${file}`);
  const [cert, key] = [place('ca.crt'), place('ca.key')];
  const own = { ...NEW_KEY, ...VALID, '-keyout': key, '-out': cert, '-subj': `/CN=${name}` };
  try {
    await openssl(['req', '-x509', '-nodes'], own);
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ENOENT') return null;
    throw error;
  }
  return {
    cert,
    async issue(owner: string) {
      const [request, extensions] = [place(`${owner}.csr`), place(`${owner}.ext`)];
      const pair = { cert: place(`${owner}.crt`), key: place(`${owner}.key`) };
      const asked = { ...NEW_KEY, '-keyout': pair.key, '-out': request, '-subj': `/CN=${owner}` };
      await openssl(['req', '-nodes'], asked);
      await writeFile(extensions, NAMES);
      const signed = { ...VALID, '-in': request, '-out': pair.cert, '-extfile': extensions };
      await openssl(['x509', '-req', '-CAcreateserial'], {
        ...signed,
        '-CA': cert,
        '-CAkey': key,
      });
      return pair;
    },
  };
}
