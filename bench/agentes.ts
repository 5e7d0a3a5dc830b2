// The agents of Debian against a started product, with their key as a password: `fusioninventory-agent` creates this very
// computer once, `ocsinventory-agent` is another agent and waits for a person, what a person wrote since stays, and a bomb
// is refused before it takes memory. It fails when one of these
// does not hold. `npm run bench:agentes` after `npm run build`, as root, with both packages installed;
// with DATABASE_URL of an empty PostgreSQL, on that.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { demoSettings, tokenOf } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { memoryMb } from './cpu.ts';

const SIZES = { computadoras: 0, impresoras: 0, reportes: 5, ordenes: 1, tareas: 1, rentas: 0 };
const BOMBS = 40;
const BOMB_WITHIN_MS = 1000;
const BOMB_GROWTH_MB = 60;
const run = promisify(execFile);

const { DATABASE_URL } = process.env;
const product = await startProduct({
  ...demoSettings,
  MUNI_DEMO: JSON.stringify(SIZES),
  ...(DATABASE_URL && { DATABASE_URL }),
});
const state = await mkdtemp(join(tmpdir(), 'muni-agentes-'));

type Body = Record<string, unknown>;
async function api<T>(path: string, method = 'GET', body?: Body): Promise<T> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await tokenOf(product.url, 'computos')}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  assert.ok(
    answer.ok,
    `${method} ${path}: ${answer.status} ${answer.ok ? '' : await answer.text()}`,
  );
  return answer.json() as Promise<T>;
}
interface Computer extends Body {
  id: number;
  area: { id: number };
  origenes: Record<string, string>;
}
async function onlyOne(): Promise<Computer> {
  const [one, ...others] = await api<Computer[]>('/api/computadoras/');
  assert.ok(one, 'The agent created no computer.');
  assert.deepEqual(others, [], 'One computer became several.');
  return api(`/api/computadoras/${one.id}/`);
}

async function withAgents(clave: string) {
  const server = `--server=${product.url}/inventario`;
  const key = ['--user=agente', `--password=${clave}`];
  const fusion = ['--tasks=inventory', '--no-httpd', '--force', server, ...key];
  await run('fusioninventory-agent', fusion, { timeout: 120_000 });
  const created = await onlyOne();
  const { nombreRed, ramMB, sistemaOperativo, ip, agenteVersion } = created;
  console.log('FusionInventory:', { nombreRed, ramMB, sistemaOperativo, ip, agenteVersion });
  assert.equal(created.origenes['sistemaOperativo'], 'agente');

  const written = { sistemaOperativo: 'Lo que escribió una persona', ubicacion: 'Mostrador' };
  const { id, area, usuario: _usuario, relevadoPor: _relevado, ...fields } = created;
  const input = { ...fields, ...written, area: area.id, usuario: null };
  await api(`/api/computadoras/${id}/`, 'PUT', input);
  await run('fusioninventory-agent', fusion, { timeout: 120_000 });
  const again = await onlyOne();
  assert.deepEqual({ ...again, ...written }, again, 'The agent wrote over a person.');
  assert.deepEqual(again['informado'], { sistemaOperativo });

  // As Debian leaves it, it writes a file and sends nothing; it takes its password in base64.
  const password = `--password=${Buffer.from(clave).toString('base64')}`;
  const realm = ['--realm=Inventario', '--user=YWdlbnRl', password];
  const ocs = ['--force', '--nolocal', `--basevardir=${state}`, server, ...realm];
  await run('ocsinventory-agent', ocs, { timeout: 120_000 });
  const path = '/api/inventarios/por-revisar/';
  const [doubt, ...more] = await api<{ id: number; motivo: string }[]>(path);
  assert.ok(doubt, 'Another agent wrote over the computer.');
  assert.deepEqual(more, []);
  console.log('OCS:', doubt.motivo);
  await api(`${path}${doubt.id}/decidir/`, 'POST', { decision: 'esta' });
  const other = await onlyOne();
  assert.match(String(other['agenteVersion']), /^OCS/);
  assert.deepEqual({ ...other, ...written }, other, 'The other agent wrote over a person.');
  console.log('OCS: once told, the same computer, with what the person wrote.');
}

async function withBombs(address: string) {
  const body = gzipSync(Buffer.alloc(30 * 1024 * 1024));
  const send = async () => {
    const start = performance.now();
    const answer = await fetch(address, { method: 'POST', body });
    assert.equal(answer.status, 413);
    return performance.now() - start;
  };
  await send();
  const before = memoryMb(product.pid);
  let slowest = 0;
  for (let bomb = 0; bomb < BOMBS; bomb += 1) slowest = Math.max(slowest, await send());
  const growth = memoryMb(product.pid) - before;
  console.log(
    `${BOMBS} bombs of ${body.length} bytes: the slowest ${slowest.toFixed(0)} ms, ${growth.toFixed(0)} MB more`,
  );
  assert.ok(slowest < BOMB_WITHIN_MS, 'A bomb was refused slowly.');
  assert.ok(growth < BOMB_GROWTH_MB, 'Bombs took memory.');
}

try {
  const made = { nombre: 'Prueba' };
  const { clave } = await api<{ clave: string }>('/api/inventarios/agente/claves/', 'POST', made);
  await withAgents(clave);
  await withBombs(`${product.url}/inventario/${clave}`);
} finally {
  await product.stop();
  await rm(state, { recursive: true, force: true });
}
