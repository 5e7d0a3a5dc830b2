import { mdiSitemap } from '@mdi/js';
import type { Resource } from '@muni/contract';
import type { Update } from '../../crud/form/formValues.ts';
import type { Asked } from '../../crud/list/BulkBar.tsx';
import { changing, WhichDialog } from '../../crud/list/BulkDialog.tsx';
import { areaReference } from '../../nouns/areas.ts';

interface Props<Row> extends Asked<Row> {
  resource: Resource;
  api: { update: Update };
}

/** Many people or devices go to another area. */
export const CambiarAreaDialog = <Row extends { id: number; version: number }>(
  props: Props<Row>,
) => {
  const { resource, api, ...asked } = props;
  return (
    <WhichDialog
      {...asked}
      title="Cambiar el área de"
      icon={mdiSitemap}
      label="Área"
      source={areaReference}
      missing="Elegí el área."
      workOf={(area) => ({
        done: 'Cambiaste el área de',
        ...changing(resource, api.update, { area }),
      })}
    />
  );
};
