import { type Area, AREA_TIPOS, areas } from '@muni/contract';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { UnicoField, type HolderSource } from '../../crud/form/UnicoField.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { empleadoReference } from '../../nouns/empleados.ts';
import { areaReference, areasApi, areaRoutes } from '../../nouns/areas.ts';

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

// Which area already has a name or a code, for the form that asks for one.
const areaHolder: HolderSource = {
  resource: areas,
  find: async (name, value, signal) => {
    const { rows } = await areasApi.list({ [name]: value, pageSize: 2 }, signal);
    return rows.map(({ id, nombre, activo }) => ({
      id,
      nombre,
      detalle: activo ? '' : 'de baja',
      ruta: areaRoutes.edit(id),
    }));
  },
};
