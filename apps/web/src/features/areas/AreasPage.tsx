import { areas } from '@muni/contract';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useColumns } from '../../crud/columns.ts';
import { ListHeader } from '../../crud/ListHeader.tsx';
import { useListQuery } from '../../crud/useListQuery.ts';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { areasApi, areaRoutes } from '../../nouns/areas.ts';
import { AreasList } from './AreasList.tsx';
import { areaColumns } from './AreaViews.tsx';

const Organigrama = lazy(() =>
  import('./Organigrama.tsx').then((module) => ({ default: module.Organigrama })),
);

const CHART = '#organigrama';

export function AreasPage() {
  const list = useListQuery(areas, areasApi.list);
  const columns = useColumns(areas.name, areaColumns);
  const { hash } = useLocation();
  return (
    <>
      <ListHeader
        title="Áreas"
        list={list}
        columns={columns}
        exportar={areasApi.exportar}
        hasColumns={hash !== CHART}
        create={{ to: areaRoutes.create, label: 'Nueva área' }}
      />
      <PageTabs
        label="Formas de ver las áreas"
        tabs={[
          { id: 'lista', label: 'Lista', content: <AreasList list={list} columns={columns} /> },
          {
            id: CHART.slice(1),
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
