// Every way in which files come, through the API.
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { archivo, cargasSuite, fila } from '../../testing/cargas.ts';

const test = cargasSuite({ maxBytes: 2 ** 20 });

const read = async (id: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select cuenta, titular, tributo, anio, cuota, vencimiento1, importe1, fecha_pago, documento, cuit, dominio, estado,
      renta_estado, saldo, pagado from cargas_filas where carga_id = ${id} order by linea`.execute(
    test.db,
  );
  return rows;
};

describe('a file that comes', () => {
  it('in CP850, with bars, as DOS ends it', async () => {
    const bytes = Buffer.from(
      `CUENTA|TITULAR|TRIBUTO|PERIODO|IMPORTE\r\n7|PE\u00A5A, IN\u0090S|Agua y cloacas|2026-03|10,50\r\n8|MU\u00A5OZ|Agua|2026-03|3\r\n\u001A`,
      'latin1',
    );
    const { id, formato } = await test.analizada(bytes);
    expect(formato).toMatchObject({ codificacion: 'CP850', separador: '|' });
    expect(await read(id)).toMatchObject([
      { titular: 'PEÑA, INÉS', tributo: 'Agua y cloacas', anio: 2026, cuota: 3, importe1: '10.50' },
      { titular: 'MUÑOZ', tributo: 'Agua', importe1: '3.00' },
    ]);
  });

  it('with many columns of long texts, of which those of a title are recognised', async () => {
    const others = Array.from({ length: 480 }, (_, index) => `importe ${'x'.repeat(index % 90)}`);
    const wide = (first: readonly string[]) => `${[...first, ...others].join(';')}\r\n`;
    const rows = Array.from({ length: 12 }, (_, index) =>
      wide([`${index}`, 'PAZ', 'Agua', '1,00']),
    );
    const { columnas, formato } = await test.subida(
      rows.join('') + wide(['Cuenta', 'Titular', 'Tributo', 'Saldo']) + rows.join(''),
    );
    expect(formato.filaTitulos).toBe(13);
    expect(columnas.slice(0, 4).map(({ campo, segura }) => [campo, segura])).toEqual(
      ['cuenta', 'titular', 'tributo', 'saldo'].map((campo) => [campo, true]),
    );
  });

  it('in UTF-8 with its mark, commas, points, quoted line breaks and months first', async () => {
    const text =
      '\uFEFFCuenta,Titular,Tributo,Año,Cuota,Vencimiento,Importe,Domicilio\n' +
      '0042,"PAZ, ANA",Red vial,2026,2,12/31/2026,"1,234.56","Calle 1\nFondo"\n' +
      '0043,PAZ,Red vial,26,,01/02/2027,12.00,\n';
    const { id, formato, columnas } = await test.analizada(text);
    expect(formato).toMatchObject({ codificacion: 'UTF-8', separador: ',' });
    expect(columnas[5]?.fecha).toBe('mm/dd/aaaa');
    expect(columnas[6]?.numero).toBe('punto');
    expect(await read(id)).toMatchObject([
      { cuenta: '0042', vencimiento1: '2026-12-31', importe1: '1234.56' },
      { cuenta: '0043', anio: 2026, cuota: 0, vencimiento1: '2027-01-02', importe1: '12.00' },
    ]);
  });

  it('of fixed width with implied cents, which a person says', async () => {
    const text = [
      'CUENTA    TITULAR           TRIBUTO     PERIODO   IMPORTE',
      '00012345  GOMEZ, ANA        Publicidad  202611    0001230',
      '00000017  PAZ, ROSA         Publicidad  202611    0000905',
    ].join('\r\n');
    const subida = await test.subida(text, 'deuda.txt');
    expect(subida.formato).toMatchObject({ tipo: 'ancho fijo', inicios: [0, 10, 28, 40, 50] });
    // As they came, to show over them where each column begins.
    const sample = (await test.as('rentas').get(`/api/cargas/${subida.id}/muestra/`)).json();
    expect(sample.map(({ texto }: { texto: string }) => texto).join('\r\n')).toBe(text);
    const columnas = subida.columnas.map(({ campo }) => ({
      campo,
      numero: campo === 'importe1' ? 'centavos' : null,
    }));
    const put = await test.as('rentas').put(`/api/cargas/${subida.id}/formato/`, { columnas });
    expect(put.statusCode, put.body).toBe(200);
    const { id } = await test.ok(subida.id, 'analizar');
    expect(await read(id)).toMatchObject([
      { cuenta: '00012345', titular: 'GOMEZ, ANA', cuota: 11, importe1: '12.30' },
      { cuenta: '00000017', importe1: '9.05' },
    ]);
  });

  it('as a workbook with dates as numbers', async () => {
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'Hoja',
          rows: [
            [
              'Dominio',
              'Titular',
              'Tributo',
              'Año',
              'Cuota',
              'Vencimiento',
              'Importe',
              'Fecha de pago',
            ],
            ['ab 123 cd', 'PAZ, ANA', 'Automotor', 2026, 1, 46_338, 18_450.1, null],
            ['AAA111', 'LUNA', 'Automotor', 2026, 1, 46_339, 1000, 46_340],
          ],
        },
      ],
    });
    const { id, columnas, formato } = await test.analizada(sheet, 'autos.xlsx');
    expect(formato.tipo).toBe('xlsx');
    expect(columnas[5]?.fecha).toBe('días de Excel');
    expect(await read(id)).toMatchObject([
      {
        cuenta: 'AB123CD',
        dominio: 'AB123CD',
        vencimiento1: '2026-11-12',
        importe1: '18450.10',
        rentaEstado: 'Adeudado',
        saldo: '18450.10',
      },
      { fechaPago: '2026-11-14', rentaEstado: 'Pagado', saldo: '0.00', pagado: '1000.00' },
    ]);
  });

  it('with null dates, negative amounts and unknown tributos', async () => {
    const { id, cuentas } = await test.analizada(
      archivo(
        fila('1', '(1.234,00)', { fechaPago: '15/04/1894' }),
        fila('2', '1.234,00-', { fechaPago: '00/00/0000', tributo: 'TSX' }),
        fila('3', '-5,00', { fechaPago: '30/12/1899' }),
        fila('4', '$ 7,5', { fechaPago: '01/01/1900', cuit: '00-00000000-0' }),
      ),
    );
    expect(cuentas).toMatchObject({ rechazadas: 0, avisos: 3, importe: '-2465.50' });
    const rows = await read(id);
    expect(rows.map(({ importe1 }) => importe1)).toEqual(['-1234.00', '-1234.00', '-5.00', '7.50']);
    expect(rows.every(({ fechaPago }) => fechaPago === null)).toBe(true);
    expect(rows[1]?.['tributo']).toBe('TSX');
    expect(rows[3]?.['cuit']).toBeNull();
  });

  it('with titles that are known is mapped by its profile, and a name keeps a new one', async () => {
    const model =
      'PARTIDA;NOMBRE;CUIT_DNI;COD_TRIB;PERIODO;IMP_1VTO;FEC1;OBSERV\n1;PAZ;12345678;TSU;11/2026;1,00;10/11/2026;\n';
    const known = await test.subida(model);
    expect(known.perfil?.nombre).toBe('Padrón de tasas (modelo)');
    expect(known.columnas.map(({ campo, segura }) => [campo, segura])).toContainEqual([
      'cuitODocumento',
      true,
    ]);
    const odd = 'a;b;c;d;e\n1;PAZ;Multas;2026;5,00\n2;LUNA;Multas;2026;6,00\n';
    const lost = await test.subida(odd);
    expect(lost.faltan.length).toBeGreaterThan(0);
    expect((await test.as('rentas').post(`/api/cargas/${lost.id}/analizar/`, {})).statusCode).toBe(
      400,
    );
    const columnas = ['cuenta', 'titular', null, 'anio', 'importe1'].map((campo) => ({ campo }));
    const put = await test.as('rentas').put(`/api/cargas/${lost.id}/formato/`, {
      filaTitulos: 1,
      columnas,
      fijos: { tributo: 'Multas' },
    });
    expect(put.json().faltan).toEqual([]);
    const saved = await test.ok(lost.id, 'analizar', { recordar: 'El raro' });
    expect(saved).toMatchObject({ perfil: { nombre: 'El raro' }, cuentas: { nuevas: 2 } });
    const next = await test.subida(`${odd}3;OTRA;Multas;2026;7,00\n`);
    expect(next).toMatchObject({
      perfil: { nombre: 'El raro' },
      fijos: { tributo: 'Multas' },
      faltan: [],
    });
    const perfiles = (await test.as('rentas').get('/api/cargas/perfiles/?clase=rentas')).json();
    expect(perfiles).toHaveLength(4);
  });

  it('by a remembered format that a person chooses, where there are no titles', async () => {
    const row = (cuenta: string) => `${cuenta}GOMEZ, ANA     1120260000001230\r\n`;
    const first = await test.subida(row('00012345'), 'fijo.txt');
    const put = (id: number, body: object) =>
      test.as('rentas').put(`/api/cargas/${id}/formato/`, { ...body });
    const said = {
      tipo: 'ancho fijo',
      inicios: [0, 8, 23, 29],
      filaTitulos: 0,
      columnas: ['cuenta', 'titular', 'periodo', 'importe1'].map((campo) => ({
        campo,
        numero: campo === 'importe1' ? 'centavos' : null,
      })),
      fijos: { tributo: 'Multas' },
    };
    expect((await put(first.id, said)).json().faltan).toEqual([]);
    await test.ok(first.id, 'analizar', { recordar: 'Multas fijas' });
    const { perfil } = await test.get(first.id);
    const second = await test.subida(row('00000017'), 'otro.txt');
    const chosen = (await put(second.id, { perfil: perfil?.id })).json();
    expect(chosen).toMatchObject({ perfil, faltan: [], fijos: said.fijos });
    expect(chosen.formato).toMatchObject({ tipo: 'ancho fijo', inicios: said.inicios });
    await test.ok(second.id, 'analizar');
    expect(await read(second.id)).toMatchObject([
      { cuenta: '00000017', tributo: 'Multas', cuota: 11, importe1: '12.30' },
    ]);
    expect((await put(second.id, { perfil: 987_654 })).statusCode).toBe(404);
  });

  it.each([
    ['nothing', '', 400, 'vacío'],
    ['a program', Buffer.from([0x4d, 0x5a, 0, 0]), 400, 'no es de texto'],
    ['a PDF', '%PDF-1.4\ncuenta;titular\n1;2\n', 400, 'no es de texto'],
    ['a web page', '<html><table><tr><td>1</td></tr></table></html>', 400, 'página web'],
    ['too many columns', `${'x;'.repeat(501)}\n1;2;3\n`, 400, '500 columnas'],
    ['too much', Buffer.alloc(2 ** 20 + 1, 'x'), 413, '1 MB'],
  ])('with %s is refused', async (_case, bytes, status, message) => {
    const answer = await test.send(bytes);
    expect(answer.statusCode).toBe(status);
    expect(answer.json().error.message).toContain(message);
  });

  it('with an open quote says so, at once or where it is, and can be discarded', async () => {
    const open = `"abierta;x\r\n`;
    const atOnce = await test.send(archivo(open));
    expect(atOnce.json().error.message).toContain('comillas');
    const rows = Array.from({ length: 1200 }, (_, n) => fila(String(n), '1,00'));
    const broken = await test.analizada(archivo(...rows, open));
    expect(broken).toMatchObject({ estado: 'Subida', error: expect.stringContaining('comillas') });
    const sample = (await test.as('rentas').get(`/api/cargas/${broken.id}/muestra/`)).json();
    expect(sample).toHaveLength(50);
    expect((await test.as('rentas').delete(`/api/cargas/${broken.id}/`)).statusCode).toBe(204);
    expect((await test.as('rentas').get(`/api/cargas/${broken.id}/`)).statusCode).toBe(404);
  });

  it('that is discarded while its first rows are read is not found', async () => {
    // Big enough to be read in a process of its own, which takes a while to start.
    const rows = Array.from({ length: 6000 }, (_, n) => fila(String(n), '1,00'));
    const { id } = await test.subida(archivo(...rows));
    const [sample, gone] = await Promise.all([
      test.as('rentas').get(`/api/cargas/${id}/muestra/`),
      test.as('rentas').delete(`/api/cargas/${id}/`),
    ]);
    expect(gone.statusCode).toBe(204);
    expect([200, 404]).toContain(sample.statusCode);
  });

  it('is for Rentas and Cómputos alone', async () => {
    expect(
      (await test.send(archivo(fila('1', '1,00')), 'x.csv', { who: 'empleado' })).statusCode,
    ).toBe(403);
    expect(
      (await test.send(archivo(fila('1', '1,00')), 'x.csv', { who: 'computos' })).statusCode,
    ).toBe(200);
  });
});
