// @vitest-environment node
import { type HojaContenido, huellaText } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { orden } from '../../testing/orden.ts';
import { firmanteDe, firmantesEnPapel } from './firmas.rules.ts';
import { deQuien, esDeOtraVersion } from './hoja.rules.ts';

const contenido = (part: Partial<HojaContenido> = {}): HojaContenido => ({
  ...orden(),
  fecha: '2026-11-12T11:40:00Z',
  reporte: 'R-000123',
  area: 'Tránsito',
  areaUbicacion: null,
  solicitante: { nombre: 'Benítez, Marcela', legajo: '1070', dni: '28450109', interno: '131' },
  tecnicoResponsable: { nombre: 'Quiroga, Nadia', legajo: '1000', dni: '30111222' },
  tecnicos: [],
  equipo: null,
  horas: [],
  ...part,
});

describe('the sheet', () => {
  it.each([
    [1, [], false],
    [2, [1], true],
    [2, [1, 2], false],
    [3, [1, 2], true],
  ])('version %i, signed %j: an earlier paper says so (%s)', (version, signed, earlier) => {
    const versionesFirmadas = signed.map((one) => ({
      version: one,
      fecha: `2026-11-1${one}T10:00:00Z`,
      huella: '',
    }));
    const paper = { creadoEn: '2026-11-12T10:05:00Z' };
    expect(esDeOtraVersion(paper, { version, versionesFirmadas })).toBe(earlier);
  });

  it('shows of its fingerprint what one compares by eye', () => {
    expect(huellaText('0123456789abcdef0123')).toBe('0123 4567 89ab cdef');
  });

  it.each([
    ['Municipalidad de Villa Esperanza', 'de la Municipalidad de Villa Esperanza'],
    ['Municipio de Los Talas', 'del Municipio de Los Talas'],
    ['Villa Esperanza', 'de Villa Esperanza'],
  ])('says whose it is: %s', (titulo, said) => {
    expect(deQuien(titulo)).toBe(said);
  });
});

describe('who signs on paper', () => {
  const done = { estado: 'Realizada', firmaTecnico: null, firmaConforme: null } as const;

  it('are those the sheet names, with their documents', () => {
    expect(firmantesEnPapel(done, { contenido: contenido() })).toEqual({
      firmantes: [
        { rol: 'tecnico', nombre: 'Nadia Quiroga', dni: '30111222' },
        { rol: 'conforme', nombre: 'Marcela Benítez', dni: '28450109' },
      ],
      faltan: [],
    });
  });

  it('are asked for when the sheet does not say', () => {
    const unknown = { contenido: contenido({ solicitante: null }) };
    expect(firmanteDe('conforme', unknown)).toEqual({ rol: 'conforme', nombre: '', dni: '' });
    const { firmantes, faltan } = firmantesEnPapel(done, unknown);
    expect(firmantes.map(({ rol }) => rol)).toEqual(['tecnico']);
    expect(faltan).toEqual(['quién firmó conforme']);
  });
});
