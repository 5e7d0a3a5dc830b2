import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Lectura, useArticulo } from '../articulos/index.ts';
import { ayudaRoutes } from './ayuda.routes.ts';
import { Box } from '../../ui/Box.tsx';

export function ArticuloView({ id }: { id: number }) {
  const { data } = useArticulo(id);
  const title = data?.titulo ?? 'Artículo';
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Ayuda', to: ayudaRoutes.home }, { label: title }]}
      />
      <Box card sx={{ p: { xs: 1.75, md: 2.5 } }}>
        <Lectura id={id} />
      </Box>
    </>
  );
}
