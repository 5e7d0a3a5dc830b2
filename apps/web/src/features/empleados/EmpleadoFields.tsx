import {
  type DatosEmpleado,
  EMPLEADO_TIPOS,
  formatDni,
  isDni,
  normalizeDocumento,
  TURNOS,
  empleados,
} from '@muni/contract';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { holdersOf, UnicoField } from '../../crud/form/UnicoField.tsx';
import { useConfiguracion, useUser } from '../../lib/SessionContext.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { empleadosApi, empleadoRoutes } from '../../nouns/empleados.ts';

/** 28450109 → 28.450.109; what is not a DNI yet stays as it was written. */
const dniText = (text: string) => {
  const digits = normalizeDocumento(text);
  return isDni(digits) ? formatDni(digits) : text;
};

/** The fields of an employee, the same for a new one and for one that is edited. */
export function EmpleadoFields({ empleado }: { empleado?: DatosEmpleado }) {
  const isOwn = useUser().empleado.id === empleado?.id;
  const { proveedor } = useConfiguracion().identidad;
  const hasOwnAccount = proveedor === 'embedded' && Boolean(empleado?.email);
  const unico = { source: empleadoHolder, record: empleado };
  return (
    <>
      <FormSection title="Datos personales" description="Como figuran en el legajo.">
        <TextoField name="nombre" autoFocus={empleado === undefined} />
        <TextoField name="apellido" />
        <UnicoField name="dni" {...unico} inputMode="numeric" format={dniText} />
        <UnicoField name="legajo" {...unico} inputMode="numeric" help="Solo números." />
        <TextoField name="cuil" kind="numeric" help="Ejemplo: 20-26756539-3" />
        <TextoField name="telefono" kind="tel" help="Con característica. Ejemplo: 0385 421-1234" />
      </FormSection>
      <FormSection
        title="Trabajo"
        description="El área define qué puede ver y hacer en el sistema."
      >
        <ReferenciaField
          name="area"
          source={areaReference}
          disabled={isOwn}
          help={
            isOwn
              ? 'Para cambiar tu área, pedile a otra persona de Cómputos que lo haga.'
              : undefined
          }
        />
        <OpcionField name="tipo" options={EMPLEADO_TIPOS} />
        <TextoField name="cargo" />
        <TextoField name="interno" />
        <FechaField name="fechaIngreso" />
        <OpcionField name="turno" options={TURNOS} />
      </FormSection>
      <FormSection title="Acceso" description="Sin correo registrado no puede entrar al sistema.">
        <UnicoField
          name="email"
          wide
          {...unico}
          inputMode="email"
          help={
            hasOwnAccount
              ? 'Si lo cambiás se cierran sus sesiones, y elige otra contraseña desde el correo nuevo.'
              : undefined
          }
        />
        <TextoField name="observaciones" multiline />
      </FormSection>
    </>
  );
}

// Who already has a document, a file number or an address, for the form that asks for one.
const empleadoHolder = holdersOf(
  empleados,
  empleadosApi.list,
  ({ id, nombre, apellido, area, activo }) => ({
    id,
    nombre: `${nombre} ${apellido}`,
    detalle: activo ? area.nombre : `${area.nombre}, de baja`,
    ruta: empleadoRoutes.edit(id),
  }),
);
