import { type Articulo, articulos, REPORTE_CATEGORIAS } from '@muni/contract';
import { useWatch } from 'react-hook-form';
import { NewOrRecordPage } from '../../crud/record/NewOrRecordPage.tsx';
import { OpcionField, SiNoField, TextoField } from '../../crud/form/Fields.tsx';
import { Box } from '../../ui/Box.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { articulosApi, articuloRoutes } from '../../nouns/articulos.ts';
import css from './articulos.module.css';

const LIST = { to: articuloRoutes.list, crumb: 'Artículos', label: 'Ver los artículos' };
const INITIAL = { publicado: false, activo: true };
const MARKS =
  'Con **negrita**, «- » para una lista, «1. » para pasos, «## » para un subtítulo y [texto](https://…) para un enlace.';

export const ArticuloPage = () => (
  <NewOrRecordPage<typeof articulos>
    resource={articulos}
    api={articulosApi}
    list={LIST}
    initial={INITIAL}
    nameOf={({ titulo }: Articulo) => titulo}
    fields={
      <>
        <FormSection title="Artículo" description="Lo que va a leer quien busca ayuda.">
          <TextoField name="titulo" wide help="Como lo diría quien tiene el problema." />
          <TextoField name="texto" multiline help={MARKS} />
          <VistaPrevia />
        </FormSection>
        <FormSection title="Cómo se encuentra" description="Y en qué reportes se ofrece.">
          <OpcionField name="categoria" options={REPORTE_CATEGORIAS} />
          <TextoField name="palabras" help="Otras palabras con las que lo buscarían." />
        </FormSection>
        <FormSection title="Publicación" description="Sin publicar, lo ve solamente Cómputos.">
          <SiNoField name="publicado" />
          <SiNoField name="activo" />
        </FormSection>
      </>
    }
  />
);

/** As it will be read. */
function VistaPrevia() {
  const texto: unknown = useWatch({ name: 'texto' });
  if (typeof texto !== 'string' || texto.trim() === '') return null;
  return (
    <div data-wide>
      <Box mb={0.5} tone="secondary" size="small">
        Así se va a ver
      </Box>
      <div className={css.vistaPrevia}>
        <Markdown text={texto} under={2} />
      </div>
    </div>
  );
}
