import { type Plan, PLAN_ALCANCES, planes } from '@muni/contract';
import { useFormContext, useWatch } from 'react-hook-form';
import { useEffect } from 'react';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { NewOrRecordPage } from '../../crud/record/NewOrRecordPage.tsx';
import { NumeroField, OpcionField, SiNoField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { contar } from '../../lib/formats.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';
import { ordenRoutes, planesApi, plantillaReference } from '../../nouns/ordenes.ts';

const LIST = { to: ordenRoutes.planes, crumb: 'Planes preventivos', label: 'Ver los planes' };
const INITIAL = {
  alcance: 'Un equipo',
  cadaMeses: 6,
  anticipacion: 7,
  activo: true,
};

export const PlanPage = () => (
  <NewOrRecordPage<typeof planes>
    resource={planes}
    api={planesApi}
    list={LIST}
    noun={{ article: 'el', singular: 'plan', plural: 'planes' }}
    initial={INITIAL}
    nameOf={({ nombre }: Plan) => nombre}
    fields={
      <>
        <FormSection title="Plan" description="Qué orden se crea cada vez.">
          <TextoField name="nombre" />
          <ReferenciaField name="plantilla" source={plantillaReference} />
          <ReferenciaField name="tecnicoResponsable" source={tecnicoReference} />
          <SiNoField name="activo" />
        </FormSection>
        <FormSection title="Para qué equipos" description="Uno, o todos los que haya ese día.">
          <Alcance />
        </FormSection>
        <FormSection title="Cuándo">
          <NumeroField
            name="cadaMeses"
            help={(value) => `Cada ${contar(value, 'mes', 'meses')}.`}
          />
          <FechaField name="proximaFecha" help="El día para el que se programa la próxima." />
          <NumeroField
            name="anticipacion"
            help={(value) => `La orden se crea ${contar(value, 'día', 'días')} antes.`}
          />
        </FormSection>
      </>
    }
  />
);

/** One device, or the area of many: what does not apply is emptied, so that it is not sent unseen. */
function Alcance() {
  const { setValue } = useFormContext();
  const alcance: unknown = useWatch({ name: 'alcance' });
  const one = alcance === 'Un equipo';
  useEffect(() => {
    for (const name of one ? ['area'] : ['computadora', 'impresora']) setValue(name, '');
  }, [one, setValue]);
  return (
    <>
      <div data-wide>
        <OpcionField name="alcance" options={PLAN_ALCANCES} />
      </div>
      {one ? (
        <>
          <ReferenciaField name="computadora" source={computadoraReference} />
          <ReferenciaField name="impresora" source={impresoraReference} />
        </>
      ) : (
        <ReferenciaField name="area" source={areaReference} help="Vacía son todas." />
      )}
    </>
  );
}
