import { useFormField } from '../../crud/formField.ts';
import { TextoField } from '../../crud/TextoField.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FeriadosField } from './FeriadosField.tsx';
import { HorariosField } from './HorariosField.tsx';

export const MunicipioFields = () => (
  <>
    <FormSection title="Municipio" description="Como se presenta en pantalla y en papel.">
      <div data-wide>
        <TextoField name="titulo" />
      </div>
      <div data-wide>
        <TextoField name="direccion" />
      </div>
      <TextoField name="telefono" kind="tel" />
      <TextoField name="telefono2" kind="tel" />
      <TextoField name="email" kind="email" />
      <TextoField
        name="caracteristica"
        kind="numeric"
        help="Completa los teléfonos que se escriben sin ella. Ejemplo: 385"
      />
    </FormSection>
    <FormSection
      title="Ayuda y correos"
      description="A quién llama la gente cuando algo falla, y quién firma los correos."
    >
      <TextoField name="oficina" />
      <TextoField name="oficinaInterno" />
      <TextoField name="remitente" help="El nombre que ve quien recibe un correo del sistema." />
      <ProgramadoresField />
    </FormSection>
    <FormSection title="Horario" description="Cuenta para los tiempos de las estadísticas.">
      <div data-wide>
        <HorariosField />
      </div>
    </FormSection>
    <FormSection title="Feriados" description="Días que no se trabajan, nacionales y locales.">
      <div data-wide>
        <FeriadosField />
      </div>
    </FormSection>
  </>
);

const textOf = (value: unknown) => (Array.isArray(value) ? value.join('\n') : '');

/** One name a line. */
function ProgramadoresField() {
  const { value, onChange, onBlur, ...field } = useFormField('programadores');
  return (
    <TextInput
      {...field}
      optional
      multiline
      minRows={2}
      help="Uno por renglón. Figuran al pie del menú; sin completar, los que trae la instalación."
      value={textOf(value)}
      onBlur={() => {
        // A blank line between two names is nobody.
        onChange(
          textOf(value)
            .split('\n')
            .filter((line) => line.trim() !== ''),
        );
        onBlur();
      }}
      onChange={(event) =>
        onChange(event.target.value === '' ? [] : event.target.value.split('\n'))
      }
    />
  );
}
