import { mdiBookOpenVariant, mdiTextBoxEditOutline } from '@mdi/js';
import { articulos } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { SearchBox } from '../../crud/list/SearchBox.tsx';
import { messageOf } from '../../lib/errors.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Box, Small } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { articuloRoutes, articulosApi } from '../../nouns/articulos.ts';
import { ayudaRoutes } from '../../nouns/ayuda.ts';
import { Lectura, useArticulo } from '../articulos/Lectura.tsx';
import { idOf } from '../../lib/recordId.ts';
import { GUIAS } from './guias.labels.ts';
import { askGuias, groupGuias, summaryOf } from './guias.rules.ts';
import css from './ayuda.module.css';
import { GuiaTexto } from './GuiaTexto.tsx';

const publicados = (q: string) => ({
  queryKey: [articulos.name, 'publicados', q],
  queryFn: ({ signal }: { signal: AbortSignal }) => articulosApi.publicados(q, signal),
});

/** Every guide the person has a use for, by task, and what Cómputos wrote. */
export function AyudaInicio() {
  const can = useCan();
  const [params, setParams] = useSearchParams();
  const q = params.get('q') ?? '';
  const search = (next: string) => setParams(next ? { q: next } : {}, { replace: true });
  const guias = askGuias(
    GUIAS.filter(({ permiso }) => can(permiso)),
    q,
  );
  const {
    data: escritos,
    error,
    isPending,
  } = useQuery({ ...publicados(q), placeholderData: keepPreviousData });
  // The server knows every word of an article, and no slip of the finger.
  const { data: todos = [] } = useQuery({ ...publicados(''), enabled: escritos?.length === 0 });
  const articles = escritos && escritos.length > 0 ? escritos : askGuias(todos, q);
  const themes = (q === '' ? groupGuias(guias) : [['Guías', guias] as const])
    .filter(([, own]) => own.length > 0)
    .map(([title, own]) => ({
      title,
      links: own.map((guia) => ({
        key: guia.id,
        to: ayudaRoutes.guia(guia.id),
        titulo: guia.titulo,
        summary: q && summaryOf(guia, q),
      })),
    }));
  const written = {
    title: 'Artículos de Cómputos',
    links: articles.map(({ id, titulo }) => ({
      key: String(id),
      to: articuloRoutes.read(id),
      titulo,
      summary: '',
    })),
  };
  // Who looks for something has a problem more often than a screen to learn.
  const found = (q === '' ? [...themes, written] : [written, ...themes]).filter(
    ({ links }) => links.length > 0,
  );
  return (
    <>
      <PageHeader
        title="Ayuda"
        hint="Cómo se hace cada cosa"
        actions={
          can('articulos:read') && (
            <Button to={articuloRoutes.list} icon={mdiTextBoxEditOutline}>
              Artículos
            </Button>
          )
        }
      />
      <Box role="search" mb={1.5}>
        <SearchBox value={q} onChange={search} placeholder="Buscar en la ayuda" />
      </Box>
      {error && <Notice tone="warning">No pudimos traer los artículos. {messageOf(error)}</Notice>}
      <div role="status">
        {found.length === 0 && !isPending && (
          <StateMessage
            icon={mdiBookOpenVariant}
            title={`No hay nada sobre «${q}»`}
            main={{ children: 'Ver toda la ayuda', onClick: () => search('') }}
          >
            Probá con otras palabras, o contanos el problema en un reporte.
          </StateMessage>
        )}
      </div>
      <div className={q === '' ? css.temas : css.encontradas}>
        {found.map(({ title, links }) => (
          <Panel key={title} title={title}>
            <Box as="ul" py={0.75} px={1.75}>
              {links.map(({ key, to, titulo, summary }) => (
                <Box as="li" key={key} py={0.75}>
                  <Link to={to}>{titulo}</Link>
                  {summary && <Small>{summary}</Small>}
                </Box>
              ))}
            </Box>
          </Panel>
        ))}
      </div>
    </>
  );
}

/** One guide or one article. */
function Leer({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: 'Ayuda', to: ayudaRoutes.home }, { label: title }]}
      />
      <Box card className={css.lectura}>
        {children}
      </Box>
    </>
  );
}

function GuiaView({ id }: { id: string }) {
  const can = useCan();
  const guia = GUIAS.find((one) => one.id === id && can(one.permiso));
  return (
    <Leer title={guia?.titulo ?? 'Ayuda'}>
      {guia ? (
        <GuiaTexto guia={guia} />
      ) : (
        <StateMessage
          icon={mdiBookOpenVariant}
          title="No encontramos esa guía"
          main={{ children: 'Ver toda la ayuda', to: ayudaRoutes.home }}
        />
      )}
    </Leer>
  );
}

const ArticuloView = ({ id }: { id: number }) => (
  <Leer title={useArticulo(id).data?.titulo ?? 'Artículo'}>
    <Lectura id={id} />
  </Leer>
);

/** Help: everything, one guide or one article, as the address says. */
export function AyudaPage() {
  const [params] = useSearchParams();
  const guia = params.get('guia');
  const articulo = idOf(params, 'articulo');
  if (guia !== null) return <GuiaView key={guia} id={guia} />;
  return articulo > 0 ? <ArticuloView key={articulo} id={articulo} /> : <AyudaInicio />;
}
