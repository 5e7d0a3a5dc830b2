import { deflateSync, gzipSync, inflateSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { agentXml } from '../../testing/agente.ts';
import { agentesOf } from '../../testing/agenteApp.ts';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
const { key, list, only, post, report, reset } = agentesOf(() => test);
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

describe('the door of the agents', () => {
  it('opens with the key() in the path or as a password, and answers 401 otherwise', async () => {
    const packed = deflateSync(agentXml());
    const basic = (password: string) => ({
      authorization: `Basic ${Buffer.from(`x:${password}`).toString('base64')}`,
    });
    for (const url of ['/inventario', '/ocsinventory', '/Inventory', '/front/inventory.php']) {
      const refused = await post(packed, { url });
      expect(refused.statusCode, url).toBe(401);
      expect(refused.headers['www-authenticate']).toBe('Basic realm="Inventario"');
      expect((await post(packed, { url, headers: basic('otra') })).statusCode, url).toBe(401);
      expect((await post(packed, { url, headers: basic(key()) })).statusCode, url).toBe(200);
    }
    expect((await post(packed, { url: '/inventario/otra' })).statusCode).toBe(401);
    expect((await post(packed, { url: `/inventario/${key()}/ocsinventory` })).statusCode).toBe(200);
    expect(await list()).toHaveLength(1);
  });

  it('closes for the old key() when it is changed', async () => {
    const { clave } = (await test.as('computos').post('/api/inventarios/agente/clave/')).json();
    expect(clave).not.toBe(key());
    expect((await post(deflateSync(agentXml()))).statusCode).toBe(401);
  });

  it('answers a prolog and an inventory in the way they were packed', async () => {
    const prolog = '<REQUEST><DEVICEID>x</DEVICEID><QUERY>PROLOG</QUERY></REQUEST>';
    const packed = await post(deflateSync(prolog), { type: 'Application/x-compress' });
    expect(packed.headers['content-type']).toBe('application/x-compress-zlib');
    expect(inflateSync(packed.rawPayload).toString()).toContain('<RESPONSE>SEND</RESPONSE>');
    const plain = await post(prolog, { type: 'application/xml' });
    expect(plain.headers['content-type']).toContain('application/xml');
    expect(plain.body).toContain('<PROLOG_FREQ>24</PROLOG_FREQ>');
    const gzipped = await post(gzipSync(agentXml()), { type: 'application/x-compress-gzip' });
    expect(gzipped.headers['content-type']).toBe('application/x-compress-gzip');
    expect(await list()).toHaveLength(1);
  });

  it('takes JSON of GLPI Agent, and a partial one erases nothing', async () => {
    await report();
    const contact = await post(JSON.stringify({ action: 'contact', deviceid: 'x' }), {
      type: 'application/json',
    });
    expect(contact.json()).toMatchObject({ status: 'ok', expiration: 24 });
    const partial = {
      action: 'inventory',
      deviceid: 'RENTAS-03-2026-11-15-09-12-00',
      partial: true,
      content: {
        versionclient: 'GLPI-Agent_v1.12',
        hardware: { name: 'RENTAS-03' },
        networks: [{ mac: '90:2b:34:12:34:56', ipaddress: '192.168.20.99', status: 'up' }],
      },
    };
    const answer = await post(JSON.stringify(partial), { type: 'application/json' });
    expect(answer.json()).toMatchObject({ status: 'ok' });
    expect(await only()).toMatchObject({
      ip: '192.168.20.99',
      ramMB: 4096,
      discos: [{ modelo: 'KINGSTON SA400S37240G' }],
      agenteVersion: 'GLPI-Agent_v1.12',
    });
  });

  it.each([
    ['a bomb', () => gzipSync(Buffer.alloc(30_000_000)), 413],
    ['too much, plain', () => Buffer.alloc(3_000_000, '<'), 413],
    ['entities', () => Buffer.from('<!DOCTYPE a [<!ENTITY b "c">]><REQUEST>&b;</REQUEST>'), 400],
    ['something else', () => Buffer.from('hola'), 400],
    ['nothing', () => Buffer.alloc(0), 400],
    ['half a message', () => deflateSync(agentXml()).subarray(0, 300), 400],
    ['no name', () => Buffer.from('<REQUEST><CONTENT/><QUERY>INVENTORY</QUERY></REQUEST>'), 400],
  ])('refuses %s', async (_, body, status) => {
    expect((await post(body())).statusCode).toBe(status);
    expect(await list()).toEqual([]);
  });

  it('reads Latin letters that say they are UTF-8', async () => {
    expect((await post(Buffer.from(agentXml({ nombre: 'Ñandú' }), 'latin1'))).statusCode).toBe(200);
    expect(await only()).toMatchObject({ nombreRed: 'Ñandú' });
  });
});
