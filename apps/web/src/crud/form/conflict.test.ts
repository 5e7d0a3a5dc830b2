// @vitest-environment node
import { areas } from '@muni/contract';
import { describe, expect, it } from 'vitest';
import { conflictRows, mergeChoices } from './conflict.ts';
import { toFormValues } from './formValues.ts';

const base = toFormValues(areas, { nombre: 'Tránsito', interno: '100', ubicacion: 'Planta baja' });
const mine = { ...base, interno: '101', descripcion: 'Licencias' };
const theirs = { ...base, interno: '102', ubicacion: 'Primer piso' };

describe('conflictRows', () => {
  const rows = conflictRows(areas, base, mine, theirs);

  it('offers every field that differs, and marks the ones both touched', () => {
    expect(rows.map(({ field, disputed, suggested }) => [field, disputed, suggested])).toEqual([
      ['interno', true, 'mine'],
      ['ubicacion', false, 'theirs'],
      ['descripcion', false, 'mine'],
    ]);
  });

  it('leaves out what both wrote the same', () => {
    expect(
      conflictRows(areas, base, { ...base, codigo: 'TRA' }, { ...base, codigo: 'TRA ' }),
    ).toEqual([]);
  });

  it('merges as suggested, or as chosen', () => {
    expect(mergeChoices(theirs, rows, {})).toEqual({
      ...base,
      interno: '101',
      ubicacion: 'Primer piso',
      descripcion: 'Licencias',
    });
    expect(mergeChoices(theirs, rows, { interno: 'theirs', descripcion: 'theirs' })).toEqual(
      theirs,
    );
    expect(mergeChoices(theirs, rows, { ubicacion: 'mine' })).toEqual(mine);
  });
});
