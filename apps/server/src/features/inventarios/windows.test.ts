import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readXml } from '../../files/xml.ts';
import { agentesOf } from '../../testing/agente-app.ts';
import { type TestApp, testApp } from '../../testing/app.ts';
import { WINDOWS_XML } from '../../testing/windows.ts';
import { windowsScript } from './windows.script.ts';

/** By section, the fields it can have. */
type Fields = Record<string, string[]>;

function fieldsOfSample(): Fields {
  const root = readXml(WINDOWS_XML, { maxDepth: 8, maxElements: 1000 });
  const content = root.children.find(({ name }) => name === 'CONTENT')?.children ?? [];
  const fields: Record<string, Set<string>> = {};
  for (const { name, children } of content)
    for (const child of children) (fields[name] ??= new Set()).add(child.name);
  return Object.fromEntries(
    Object.entries(fields).map(([name, names]) => [name, [...names].toSorted()]),
  );
}
const fieldsOfScript = (script: string): Fields =>
  Object.fromEntries(
    [...script.matchAll(/Agregar '([A-Z]+)' @\{\r\n([^}]*?)\r\n *\}/g)].map(
      ([, name = '', body = '']) => [
        name,
        [...body.matchAll(/^ *([A-Z_]+) = /gm)].map(([, field = '']) => field).toSorted(),
      ],
    ),
  );

it('the script writes the sections and fields of the sample, and no others', () => {
  const script = windowsScript('http://muni/inventario', 'k');
  expect(fieldsOfScript(script)).toEqual(fieldsOfSample());
  expect(script.split("Agregar '")).toHaveLength(Object.keys(fieldsOfSample()).length + 1);
});

it('the script carries address and key as texts of PowerShell, with a mark and the line ends of Windows', () => {
  const script = windowsScript("http://o'higgins/inventario$&", 'k$&');
  expect(script).toContain("$Servidor = 'http://o''higgins/inventario$&'");
  expect(script).toContain("$Clave = 'k$&'");
  expect(script.startsWith('\uFEFF#')).toBe(true);
  expect(script.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  expect(script).not.toContain('@@');
});

describe('at the door', () => {
  let test: TestApp;
  const { makeKey, only, post, reset } = agentesOf(() => test);
  beforeAll(async () => {
    test = await testApp();
  });
  beforeEach(reset);

  it('what the script writes makes a computer, once', async () => {
    const send = () => post(WINDOWS_XML, { type: 'application/xml' });
    const first = await send();
    expect(first.statusCode, first.body).toBe(200);
    expect((await send()).statusCode).toBe(200);
    const pc = await only();
    expect(pc).toMatchObject({
      nombreRed: 'NB-RENTAS-07',
      tipo: 'Notebook',
      marca: 'Dell Inc.',
      modelo: 'Latitude 3420',
      nroSerie: '5B4MS32',
      procesador: '11th Gen Intel(R) Core(TM) i5-1135G7 @ 2.40GHz',
      nucleos: 4,
      ramMB: 8192,
      ramTipo: 'DDR4',
      discos: [{ tipo: 'NVMe', modelo: 'KIOXIA KBG40ZNS256G', capacidadGB: 256 }],
      discoTotalGB: 237,
      discoLibreGB: 95,
      sistemaOperativo: 'Windows 10 Pro',
      arquitectura: '64 bits',
      ip: '192.168.20.47',
      mac: ['3C:52:82:1A:7F:04'],
      dominio: 'municipio.local',
      antivirus: 'Windows Defender',
      agenteVersion: 'Muni-Windows_v1',
      area: { nombre: 'Rentas' },
      monitores: [{ modelo: 'S22F350' }],
    });
    const programas = await test.as('computos').get(`/api/computadoras/${pc.id}/programas/`);
    expect(programas.json()).toMatchObject([
      { nombre: 'LibreOffice 24.2', instalado: '2024-03-11' },
    ]);
  });

  it('comes with the key it was made for, which goes as a password and not in the address', async () => {
    const { clave, guion } = await makeKey('Sin agente');
    // The address people type, whatever name the one who asked for it came by.
    expect(guion).toContain("'http://muni.test/inventario'");
    expect(guion).toContain(`$Clave = '${clave}'`);
  });
});
