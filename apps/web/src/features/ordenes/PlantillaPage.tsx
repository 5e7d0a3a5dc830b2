import {
  ORDEN_LUGARES,
  ORDEN_TIPOS,
  type Plantilla,
  plantillas,
  PRIORIDADES,
} from '@muni/contract';
import { ListaTextoField } from '../../crud/form/ListaTextoField.tsx';
import { NewOrRecordPage } from '../../crud/record/NewOrRecordPage.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { plantillasApi, ordenRoutes } from '../../nouns/ordenes.ts';

const LIST = { to: ordenRoutes.plantillas, crumb: 'Plantillas', label: 'Ver las plantillas' };
const INITIAL = { tipo: 'Correctivo', prioridad: 'Media' };

export const PlantillaPage = () => (
  <NewOrRecordPage<typeof plantillas>
    resource={plantillas}
    api={plantillasApi}
    list={LIST}
    initial={INITIAL}
    nameOf={({ nombre }: Plantilla) => nombre}
    fields={
      <>
        <FormSection title="Plantilla" description="Cómo la encontrás al cargar una orden.">
          <TextoField name="nombre" wide />
        </FormSection>
        <FormSection title="La orden" description="Con qué empieza; después se puede cambiar.">
          <TextoField name="titulo" wide />
          <TextoField name="descripcion" multiline />
          <OpcionField name="tipo" options={ORDEN_TIPOS} />
          <OpcionField name="prioridad" options={PRIORIDADES} />
          <OpcionField name="lugar" options={ORDEN_LUGARES} />
        </FormSection>
        <FormSection title="Lista de control" description="Los pasos que se van marcando.">
          <ListaTextoField name="checklist" byLine help="Un paso en cada línea." />
        </FormSection>
      </>
    }
  />
);
