import { areas } from '@muni/contract';
import { lazy, Suspense } from 'react';
import { useColumns } from '../../crud/columns.ts';
import { ListHeader } from '../../crud/ListHeader.tsx';
import { useListQuery } from '../../crud/useListQuery.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { areasApi } from './areas.api.ts';
import { areaRoutes } from './areas.routes.ts';
import { AreasList } from './AreasList.tsx';
import { areaColumns } from './AreaViews.tsx';

const Organigrama = lazy(() =>
  import('./Organigrama.tsx').then((module) => ({ default: module.Organigrama })),
);

export function AreasPage() {
  const list = useListQuery(areas, areasApi.list);
  const columns = useColumns(areas.name, areaColumns);
  return (
    <>
      <ListHeader
        title="Áreas"
        list={list}
        columns={columns}
        exportar={areasApi.exportar}
        create={{ to: areaRoutes.create, label: 'Nueva área' }}
      />
      <PageTabs
        label="Formas de ver las áreas"
        tabs={[
          { id: 'lista', label: 'Lista', content: <AreasList list={list} columns={columns} /> },
          {
            id: 'organigrama',
            label: 'Organigrama',
            content: (
              <Suspense>
                <Organigrama />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
