import { deflateSync, gzipSync, inflateSync } from 'node:zlib';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EVERYBODY, publish } from '../../live/events.ts';
import { agentesOf } from '../../testing/agente-app.ts';
import { agentXml } from '../../testing/agente.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { upload } from '../../testing/upload.ts';

let test: TestApp;
const { decide, decididos, key, list, only, pending, post, report, reset, undo, waiting } =
  agentesOf(() => test);
type Body = Record<string, unknown>;
beforeAll(async () => {
  test = await testApp();
});
beforeEach(reset);

describe('the door of the agents', () => {
  it('opens with the key in the path or as a password, and answers 401 otherwise', async () => {
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
    [
      'no name',
      () =>
        Buffer.from('<REQUEST><CONTENT/><DEVICEID>x</DEVICEID><QUERY>INVENTORY</QUERY></REQUEST>'),
      400,
    ],
    ['no agent', () => Buffer.from(agentXml().replace(/<DEVICEID>.*<\/DEVICEID>/, '')), 400],
  ])('refuses %s', async (_, body, status) => {
    expect((await post(body())).statusCode).toBe(status);
    expect(await list()).toEqual([]);
  });

  it('reads a big one apart, and refuses what would fill the memory', async () => {
    const programas = Array.from(
      { length: 30_000 },
      (_, n) => `<SOFTWARES><NAME>P${n}</NAME></SOFTWARES>`,
    );
    const big = agentXml().replace('<SOFTWARES>', `${programas.join('')}<SOFTWARES>`);
    expect((await post(deflateSync(big))).statusCode).toBe(200);
    const greedy = Buffer.from(`{"content":{"softwares":[${'{},'.repeat(2_700_000)}{}]}}`);
    const answer = await upload(test, '/api/inventarios/archivos/', {
      name: 'a.json',
      bytes: greedy,
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.message).toBe('El archivo es demasiado grande para leerlo.');
    expect(await list()).toHaveLength(1);
  });

  it('reads Latin letters that say they are UTF-8', async () => {
    expect((await post(Buffer.from(agentXml({ nombre: 'Ñandú' }), 'latin1'))).statusCode).toBe(200);
    expect(await only()).toMatchObject({ nombreRed: 'Ñandú' });
  });
});

describe('which computer it is', () => {
  const SERIE = { serie: 'MXL1234ABC' };

  it('knows it by its card and agent after the name and the address changed', async () => {
    await report({ deviceId: 'd' });
    await report({ deviceId: 'd', nombre: 'RENTAS-99', ip: '10.0.0.1' });
    expect(await only()).toMatchObject({ nombreRed: 'RENTAS-99' });
  });

  it('writes nothing over a computer for who knows its name and serial, until a person says it is that one', async () => {
    await report({ ...SERIE, deviceId: 'd' });
    await report({ ...SERIE, deviceId: 'e', memoria: 512 });
    expect(await only()).toMatchObject({ ramMB: 4096, deviceId: 'd' });
    expect(await waiting()).toMatchObject([
      {
        motivo:
          'Tiene la misma serie que RENTAS-03, pero la informa otro agente: pasa al reinstalar el sistema o el agente.',
      },
    ]);
    await decide('esta');
    expect(await only()).toMatchObject({ ramMB: 512, deviceId: 'e' });
    // Bound anew: this agent renews it and the old one waits.
    await report({ ...SERIE, deviceId: 'e', memoria: 8192 });
    expect(await only()).toMatchObject({ ramMB: 8192 });
    expect(await waiting()).toEqual([]);
    await report({ ...SERIE, deviceId: 'd' });
    expect(await waiting()).toHaveLength(1);
  });

  it('asks about its agent on another machine, and leaves both when it is new', async () => {
    await report({ serie: 'A-1', deviceId: 'd' });
    await report({ serie: 'B-2', deviceId: 'd', mac: '90:2b:34:aa:bb:cc' });
    expect(await only()).toMatchObject({ nroSerie: 'A-1' });
    expect(await waiting()).toMatchObject([
      {
        motivo:
          'La informa el agente de RENTAS-03, pero con otra serie: pasa al clonar un disco o cambiar la placa.',
      },
    ]);
    await decide('nueva');
    await report({ serie: 'A-1', deviceId: 'd' });
    await report({ serie: 'B-2', deviceId: 'd', mac: '90:2b:34:aa:bb:cc', ip: '10.0.0.1' });
    expect(await waiting()).toEqual([]);
    expect((await list()).map(({ nroSerie }) => nroSerie)).toEqual(['A-1', 'B-2']);
  });

  it('asks once about two clones without a serial number', async () => {
    const clone = { deviceId: 'RENTAS-03-2026-11-15-09-12-00' };
    const other = { ...clone, mac: '90:2b:34:aa:bb:cc' };
    await report(clone);
    await report(other);
    await decide('nueva');
    await report(clone);
    await report({ ...other, ip: '10.0.0.1' });
    expect(await waiting()).toEqual([]);
    expect(await list()).toHaveLength(2);
  });

  it.each(['esta', 'nueva'] as const)(
    'asks a person about a repeated serial: es %s',
    async (decision) => {
      const heard = await test.listen('computos');
      await report(SERIE);
      // On a server what was announced comes a moment later, and in its order: after this, nothing of before.
      await publish(test.db, { topic: 'hasta acá', audience: EVERYBODY });
      await expect.poll(() => heard.events.map(({ topic }) => topic)).toContain('hasta acá');
      const already = heard.events.length;
      const before = await pending();
      await report({ ...SERIE, nombre: 'OTRA-01', mac: '90:2b:34:aa:bb:cc' });
      await expect
        .poll(() => heard.events.slice(already))
        .toMatchObject([{ topic: 'inventarios' }]);
      heard.leave();
      expect(await pending()).toBe(before + 1);
      await report({ ...SERIE, nombre: 'OTRA-01', mac: '90:2b:34:aa:bb:cc' });
      expect(await list()).toHaveLength(1);
      const [revision, ...rest] = await waiting();
      expect(rest).toEqual([]);
      expect(revision).toMatchObject({ nombre: 'OTRA-01', candidatas: [{ nombre: 'RENTAS-03' }] });
      const path = `/api/inventarios/por-revisar/${revision?.id}/decidir/`;
      const decided = await test.as('computos').post(path, { decision });
      expect(decided.statusCode, decided.body).toBe(200);
      expect(await waiting()).toEqual([]);
      const names = (await list()).map(({ nombreRed }) => nombreRed);
      expect(names).toEqual(decision === 'esta' ? ['OTRA-01'] : ['RENTAS-03', 'OTRA-01']);
      expect((await test.as('computos').post(path, { decision })).statusCode).toBe(404);
      // Taken back it is as before, and can be decided again.
      const [told] = await decididos();
      expect(told).toMatchObject({ tipo: 'por-revisar', id: revision?.id, seDeshace: true });
      const back = await undo(told);
      expect(back.statusCode, back.body).toBe(204);
      expect(await decididos()).toEqual([]);
      expect(await only()).toMatchObject({ nombreRed: 'RENTAS-03', mac: ['90:2B:34:12:34:56'] });
      expect(await waiting()).toMatchObject([{ id: revision?.id }]);
      expect((await test.as('computos').post(path, { decision })).statusCode).toBe(200);
      // Once decided it is not asked again, and what came after is not taken back.
      await report({ ...SERIE, nombre: 'OTRA-01', mac: '90:2b:34:aa:bb:cc' });
      expect(await waiting()).toEqual([]);
      expect(await decididos()).toMatchObject([{ seDeshace: false }]);
      expect((await undo(told)).statusCode).toBe(409);
    },
  );

  it('names both when its serial is of one and its UUID of another, and remembers which it is', async () => {
    const area = await test.areaId('Rentas');
    const uuid = '4C4C4544-0042-3510-8052-B4C04F4D3532';
    const add = (nombreRed: string, part: Body) =>
      test
        .as('computos')
        .post('/api/computadoras/', { nombreRed, tipo: 'Notebook', area, ...part });
    const one = (await add('UNA', { nroSerie: SERIE.serie })).json();
    const two = (await add('DOS', { uuid })).json();
    await report({ ...SERIE, uuid });
    const [revision] = await waiting();
    expect(revision).toMatchObject({
      motivo: 'Su serie es la de UNA y su UUID es el de DOS.',
      candidatas: [{ nombre: 'UNA' }, { nombre: 'DOS' }],
    });
    await test.as('computos').post(`/api/computadoras/${one.id}/baja/`, {
      motivo: 'No anda',
      fechaBaja: '2026-11-01',
      version: one.version,
    });
    expect(await waiting()).toMatchObject([
      { candidatas: [{ nombre: 'DOS' }, { nombre: 'UNA', estado: 'Dada de baja' }] },
    ]);
    const path = `/api/inventarios/por-revisar/${revision?.id}/decidir/`;
    const wrong = await test.as('computos').post(path, { decision: 'esta', computadora: 999_999 });
    expect(wrong.statusCode).toBe(400);
    await test.as('computos').post(path, { decision: 'esta', computadora: two.id });
    await report({ ...SERIE, uuid });
    expect(await waiting()).toEqual([]);
    expect((await list()).map(({ nombreRed, nroSerie }) => [nombreRed, nroSerie])).toEqual([
      ['UNA', SERIE.serie],
      ['DOS', null],
    ]);
  });

  it('tells Cómputos of a computer that nobody loaded, of the first of the day by the bell', async () => {
    await report();
    await report();
    expect((await test.as('computos').get('/api/inventarios/avisos/')).json()).toMatchObject([
      { texto: 'La agregó su agente: revisá sus datos y verificala.' },
    ]);
    const bell = async () => (await test.as('computos').get('/api/avisos/')).json();
    expect(await bell()).toMatchObject([{ tipo: 'equipoNuevo', ruta: '/inventarios' }]);
    const before = await pending();
    await report({
      nombre: 'OTRA-01',
      mac: '02:00:00:00:00:99',
      discos: [{ modelo: 'WDC', serie: 'W9' }],
    });
    expect(await pending()).toBeGreaterThan(before);
    expect(await bell()).toHaveLength(1);
  });

  it('tells of one written off that reports again', async () => {
    await report();
    const { id, version } = await only();
    await test.as('computos').post(`/api/computadoras/${id}/baja/`, {
      motivo: 'No anda',
      fechaBaja: '2026-11-01',
      version,
    });
    await report();
    const avisos = (await test.as('computos').get('/api/inventarios/avisos/')).json();
    expect(avisos[0]).toMatchObject({ texto: 'Figura como «Dada de baja» y volvió a informar.' });
  });

  it('takes two messages about the same machine at once as one', async () => {
    await Promise.all([report(), report(), report()]);
    expect(await list()).toHaveLength(1);
  });
});
