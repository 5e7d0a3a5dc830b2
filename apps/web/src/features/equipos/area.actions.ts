import { mdiSitemap } from '@mdi/js';
import type { Resource } from '@muni/contract';
import { changing, type Update } from '../../crud/form/formValues.ts';
import type { BulkAction } from '../../crud/list/bulk.ts';
import { areaReference } from '../../nouns/areas.ts';

/** Many people or devices go to another area. */
export const cambiarArea = <Row extends { id: number; version: number }>(
  resource: Resource,
  update: Update,
): BulkAction<Row> => ({
  label: 'Área',
  icon: mdiSitemap,
  which: {
    title: 'Cambiar el área de',
    label: 'Área',
    source: areaReference,
    missing: 'Elegí el área.',
    workOf: (area) => ({
      done: 'Cambiaste el área de',
      ...changing<Row>(resource, update, { area }),
    }),
  },
});
