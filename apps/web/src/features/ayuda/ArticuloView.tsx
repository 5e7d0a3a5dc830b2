import { useTitle } from '../../lib/title.ts';
import { Box } from '../../ui/Box.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Lectura, useArticulo } from '../articulos/Lectura.tsx';
import { ayudaRoutes } from '../../nouns/ayuda.ts';
import css from './ayuda.module.css';

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
      <Box card className={css.lectura}>
        <Lectura id={id} />
      </Box>
    </>
  );
}
