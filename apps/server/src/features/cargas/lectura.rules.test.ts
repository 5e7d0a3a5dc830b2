import {
  type CampoDeCarga,
  clasesDeCarga,
  type EmpleadoInput,
  empleadoInput,
} from '@muni/contract';
import { describe, expect, it } from 'vitest';
import {
  type Catalog,
  inputOf,
  readableName,
  readMemory,
  readRow,
  splitName,
  wordsOfHtml,
} from './lectura.rules.ts';

describe('memory as people write it', () => {
  it.each([
    ['8 GB', 8192],
    ['8', 8192],
    ['8192', 8192],
    ['4096 MB', 4096],
    ['7,9 gb', 8090],
    ['512', 524_288],
  ])('%s', (text, value) => {
    expect(readMemory(text)).toEqual({ value });
  });
  it('is refused in words', () => {
    expect(readMemory('ocho')).toEqual({ problem: 'Escribilo así: 8 GB.' });
  });
});

const ANA = { id: 5, nombre: 'Gómez, Ana' };
const catalog: Catalog = {
  areas: new Map([
    ['rentas', { id: 1, nombre: 'Rentas', activo: true }],
    ['cerrada', { id: 8, nombre: 'Cerrada', activo: false }],
  ]),
  people: new Map([
    ['gomez, ana', ANA],
    ['30111222', ANA],
    ['paz, eva', null],
  ]),
  columnas: new Map(),
};
const field = (
  nombre: string,
  tipo: CampoDeCarga['tipo'],
  opciones?: readonly string[],
): CampoDeCarga => ({ nombre, etiqueta: nombre, alias: [], tipo, ...(opciones && { opciones }) });
const FIELDS = [
  field('tipo', 'opcion', ['Notebook', 'Impresora láser', 'Mini PC', 'Red', 'Plan A', 'Planes A']),
  field('talle', 'opcion', 'XS S M L XL XXL XXXL 4XL 5XL'.split(' ')),
  field('area', 'area'),
  field('usuario', 'persona'),
  field('mac', 'lista'),
  field('color', 'siNo'),
  field('costo', 'importe'),
  field('fechaCompra', 'fecha'),
  field('discoTotalGB', 'entero'),
];
const read = (celdas: Record<string, string>) => readRow(FIELDS, celdas, catalog);

it('reads each cell by its kind, and nothing from a blank one', () => {
  expect(
    read({
      tipo: 'NOTEBOOK',
      area: 'RENTAS',
      usuario: '30.111.222',
      mac: '3c52821a7f04, 3C:52:82:1A:7F:05',
      color: 'Sí',
      costo: '$ 185.000,50',
      fechaCompra: '15/04/1894',
      discoTotalGB: '',
    }),
  ).toEqual({
    errores: {},
    values: {
      tipo: 'Notebook',
      area: 1,
      usuario: 5,
      mac: ['3c52821a7f04', '3C:52:82:1A:7F:05'],
      color: true,
      costo: '185000.50',
    },
  });
});

it.each([
  [
    'tipo',
    'Carreta',
    '«Carreta» no es una de las opciones. Opciones: Notebook, Impresora láser, Mini PC, Red, Plan A, Planes A.',
  ],
  ['talle', 'Único', '«Único» no es una de las opciones.'],
  ['area', 'Nada', 'No hay un área «Nada».'],
  ['usuario', 'Nadie', 'No encontramos a «Nadie»: va el DNI, el legajo o APELLIDO, NOMBRE.'],
  ['usuario', 'PAZ, EVA', 'Hay dos personas llamadas «PAZ, EVA»: poné el DNI.'],
  ['color', 'tal vez', 'Escribí Sí o No.'],
  ['discoTotalGB', 'mucho', 'No es un número.'],
])('says what is wrong with %s «%s»', (name, text, message) => {
  expect(read({ [name]: text }).errores).toEqual({ [name]: message });
});

it.each([
  ['Impresoras  LASER.', 'Impresora láser'],
  ['mini-pcs', 'Mini PC'],
  ['Note book', 'Notebook'],
  ['redes', 'Red'],
  ['planes a', 'Planes A'],
])('takes «%s» for the only option that it can be', (text, tipo) => {
  expect(read({ tipo: text }).values).toEqual({ tipo });
});
it('takes none where two would do', () => {
  expect(read({ tipo: 'Plan-A' }).values).toEqual({});
});

describe('names', () => {
  it.each([
    ['DE LA CRUZ', 'De la Cruz'],
    ["O'HIGGINS", "O'Higgins"],
    ['PÉREZ-GARCÍA', 'Pérez-García'],
    ['ÑANDÚ Y PAZ', 'Ñandú y Paz'],
    ['McDonald', 'McDonald'],
  ])('%s → %s', (given, shown) => {
    expect(readableName(given)).toBe(shown);
  });

  it.each([
    ['GOMEZ, ANA MARIA', { apellido: 'Gomez', nombre: 'Ana Maria' }],
    ['DE LA FUENTE ,JUAN', { apellido: 'De la Fuente', nombre: 'Juan' }],
    ['GOMEZ ANA', null],
    ['GOMEZ,', null],
    ['', null],
  ])('%s is split', (text, parts) => {
    expect(splitName(text)).toEqual(parts);
  });
});

const good = {
  apellidoNombre: 'MUÑOZ, JOSÉ',
  dni: '28.450.109',
  legajo: '12',
  tipo: 'CONTRATADO',
  area: 'RENTAS',
};
const { campos } = clasesDeCarga.empleados;
const form = { campos, sameInPlain: ['apellido', 'nombre'], schema: empleadoInput };
const check = (celdas: Record<string, string>, stored: EmpleadoInput | null = null) =>
  inputOf(
    form,
    readRow(campos, celdas, catalog),
    stored && { input: stored, record: stored },
    celdas,
  );

describe('a row of employees', () => {
  it('becomes an employee', () => {
    expect(check({ ...good, fechaIngreso: '03/08/2015', turno: 'MAÑANA', cargo: '' })).toEqual({
      errores: {},
      input: expect.objectContaining({
        apellido: 'Muñoz',
        nombre: 'José',
        dni: '28450109',
        tipo: 'Contratado',
        area: 1,
        fechaIngreso: '2015-08-03',
        turno: 'Mañana',
        cargo: null,
      }),
    });
  });

  it.each([
    [{ dni: '12' }, 'dni'],
    [{ dni: '' }, 'dni'],
    [{ legajo: 'x' }, 'legajo'],
    [{ tipo: 'Rey' }, 'tipo'],
    [{ area: 'Nada' }, 'area'],
    [{ area: 'cerrada' }, 'area'],
    [{ area: '' }, 'area'],
    [{ turno: 'Siesta' }, 'turno'],
    [{ fechaIngreso: '31/02/2020' }, 'fechaIngreso'],
    [{ apellidoNombre: 'GOMEZ ANA' }, 'apellidoNombre'],
    [{ apellidoNombre: 'G, A' }, 'apellidoNombre'],
    [{ cuil: '20-26756539-3' }, 'cuil'],
    [{ email: 'x' }, 'email'],
    [{ telefono: '15' }, 'telefono'],
  ])('with %o is refused at that cell', (wrong, at) => {
    const { input, errores } = check({ ...good, ...wrong });
    expect(input).toBeNull();
    expect(Object.keys(errores)).toEqual([at]);
  });

  it('names every wrong cell at once', () => {
    const { errores } = check({ ...good, dni: '1', email: 'x', area: 'Nada' });
    expect(Object.keys(errores).toSorted()).toEqual(['area', 'dni', 'email']);
  });

  it('keeps what is stored where it says nothing, and the accents of the name', () => {
    const stored = check({ ...good, cargo: 'Chofer', email: 'jose@x.test' }).input;
    const { input } = check(
      { ...good, apellidoNombre: 'MUNOZ, JOSE', email: '', legajo: '13' },
      stored,
    );
    expect(input).toEqual({ ...stored, legajo: '13' });
  });
});

it.each([
  ['sin nada', 'sin nada'],
  ['5 < 6 & 7 > 2', '5 < 6 & 7 > 2'],
  ['<p>Sale &lt;en blanco&gt;</p><p>desde&nbsp;ayer</p>', 'Sale <en blanco>\ndesde ayer'],
  ['&#60;div&#62;No anda&#60;br /&#62;nada&#60;/div&#62;', 'No anda\nnada'],
  ['Fulano &amp; Mengano', 'Fulano & Mengano'],
])('%s as words', (text, expected) => {
  expect(wordsOfHtml(text)).toBe(expected);
});
