import { mdiBookOpenVariant } from '@mdi/js';
import { useSearchParams } from 'react-router';
import { useCan } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Box } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ayudaRoutes } from '../../nouns/ayuda.ts';
import { Lectura, useArticulo } from '../articulos/Lectura.tsx';
import { idOf } from '../../lib/recordId.ts';
import { GUIAS } from './guias.labels.ts';
import { GuiaTexto } from './GuiaTexto.tsx';
import css from './ayuda.module.css';
import { AyudaInicio } from './AyudaInicio.tsx';

export function GuiaView({ id }: { id: string }) {
  const can = useCan();
  const guia = GUIAS.find((one) => one.id === id && can(one.permiso));
  const title = guia?.titulo ?? 'Ayuda';
  useTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Ayuda', to: ayudaRoutes.home }, { label: title }]}
      />
      <Box card className={css.lectura}>
        {guia ? (
          <GuiaTexto guia={guia} />
        ) : (
          <EmptyState
            kind="nothing"
            icon={mdiBookOpenVariant}
            title="No encontramos esa guía"
            actions={
              <Button kind="main" to={ayudaRoutes.home}>
                Ver toda la ayuda
              </Button>
            }
          />
        )}
      </Box>
    </>
  );
}

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

/** Help: everything, one guide or one article, as the address says. */
export function AyudaPage() {
  const [params] = useSearchParams();
  const guia = params.get('guia');
  const articulo = idOf(params, 'articulo');
  if (guia !== null) return <GuiaView key={guia} id={guia} />;
  return articulo > 0 ? <ArticuloView key={articulo} id={articulo} /> : <AyudaInicio />;
}
