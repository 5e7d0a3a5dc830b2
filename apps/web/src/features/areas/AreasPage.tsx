import { areas } from '@muni/contract';
import { lazy, Suspense } from 'react';
import { useColumns } from '../../crud/columns.ts';
import { ColumnsMenu } from '../../crud/ColumnsMenu.tsx';
import { ExportMenu } from '../../crud/ExportMenu.tsx';
import { totalText } from '../../crud/TableFooter.tsx';
import { useListQuery } from '../../crud/useListQuery.ts';
import { useTitle } from '../../lib/title.ts';
import { CreateButton } from '../../ui/CreateButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
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
  useTitle('Áreas');
  return (
    <>
      <PageHeader
        title="Áreas"
        count={list.page && totalText(list.page)}
        actions={
          <>
            <ExportMenu
              list={list}
              columnIds={columns.visible.map((column) => column.id)}
              exportar={areasApi.exportar}
            />
            <ColumnsMenu columns={columns} />
            <CreateButton to={areaRoutes.create} label="Nueva área" />
          </>
        }
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
