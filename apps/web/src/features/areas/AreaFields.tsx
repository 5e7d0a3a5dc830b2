import { type Area, AREA_TIPOS } from '@muni/contract';
import { OpcionField } from '../../crud/OpcionField.tsx';
import { ReferenciaField } from '../../crud/ReferenciaField.tsx';
import { TextoField } from '../../crud/TextoField.tsx';
import { UnicoField } from '../../crud/UnicoField.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { empleadoReference } from '../empleados/index.ts';
import { areaReference } from './areas.api.ts';
import { areaHolder } from './unico.api.ts';

const PROTECTED = 'Su nombre define quién puede entrar a cada parte del sistema: no se cambia.';

/** The fields of an area, the same for a new one and for one that is edited. */
export const AreaFields = ({ area }: { area?: Area }) => (
  <>
    <FormSection title="Identificación" description="Como figura en notas y expedientes.">
      <div data-wide>
        <UnicoField
          name="nombre"
          source={areaHolder}
          record={area}
          readOnly={area?.protegida}
          help={area?.protegida ? PROTECTED : undefined}
          autoFocus={area === undefined}
        />
      </div>
      <UnicoField
        name="codigo"
        source={areaHolder}
        record={area}
        help="Corto y sin repetir. Ejemplo: TES"
      />
      <OpcionField name="tipo" options={AREA_TIPOS} />
    </FormSection>
    <FormSection title="Organigrama" description="De quién depende y quién está a cargo.">
      <ReferenciaField name="areaPadre" source={areaReference} exclude={area?.id} />
      <ReferenciaField name="responsable" source={empleadoReference} />
    </FormSection>
    <FormSection
      title="Contacto"
      description="Para encontrarla por teléfono, por correo y en el edificio."
    >
      <TextoField name="interno" />
      <TextoField name="telefono" kind="tel" help="Con característica. Ejemplo: 0385 421-1234" />
      <TextoField name="email" kind="email" />
      <TextoField name="ubicacion" />
      <div data-wide>
        <TextoField name="descripcion" multiline />
      </div>
    </FormSection>
  </>
);
