import { mdiLogin } from '@mdi/js';
import { EMPLEADO_TIPOS, TURNOS } from '@muni/contract';
import { FormProvider } from 'react-hook-form';
import { useFormField, FormResourceProvider } from '../../crud/form/formField.ts';
import { usePasswordRules } from '../../lib/usePasswordRules.ts';
import { Stack, Box } from '../../ui/Box.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RuleList } from '../../ui/RuleList.tsx';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FormErrorSummary } from '../../crud/form/ErrorSummary.tsx';
import { OpcionField, TextoField, SiNoField } from '../../crud/form/Fields.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { instalacion, useInstalacion } from './instalacion.actions.ts';

/** The password of the first person, with what is asked of it while it is typed. */
function ClaveNueva() {
  const { value, inputRef, label, optional: _optional, ...field } = useFormField('password');
  const text = typeof value === 'string' ? value : '';
  const rules = usePasswordRules(text);
  return (
    <Stack gap={1}>
      <PasswordField
        {...field}
        ref={inputRef}
        label={label}
        value={text}
        autoComplete="new-password"
      />
      <RuleList rules={rules} />
    </Stack>
  );
}

export function InstalacionForm({ clave }: { clave: string }) {
  const { form, submit, failure, refusals, asksPassword } = useInstalacion(clave);
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <FormResourceProvider value={instalacion}>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void submit();
          }}
        >
          <FormErrorSummary
            resource={instalacion}
            failure={failure}
            refusals={refusals}
            onGoTo={(field) => form.setFocus(field)}
            onRetry={() => void submit()}
          />
          <Box card mb={2}>
            <FormSection title="La municipalidad" description="Se puede cambiar más adelante.">
              <TextoField name="titulo" wide help="Por ejemplo: Municipalidad de Villa Esperanza" />
              <TextoField name="oficina" help="A quién se consulta cuando algo no anda." />
              <TextoField name="oficinaInterno" kind="numeric" />
            </FormSection>
            <FormSection title="Tu ficha" description="Sos la primera persona de Computos.">
              <TextoField name="nombre" />
              <TextoField name="apellido" />
              <TextoField name="dni" kind="numeric" />
              <TextoField name="cuil" kind="numeric" />
              <TextoField name="legajo" kind="numeric" />
              <OpcionField name="tipo" options={EMPLEADO_TIPOS} />
              <TextoField name="cargo" />
              <OpcionField name="turno" options={TURNOS} />
              <TextoField name="telefono" kind="tel" />
              <TextoField name="interno" kind="numeric" />
              <FechaField name="fechaIngreso" />
              <TextoField name="observaciones" multiline />
            </FormSection>
            <FormSection title="Para entrar" description="Con esto vas a ingresar siempre.">
              <TextoField name="email" kind="email" />
              {asksPassword && <ClaveNueva />}
            </FormSection>
            <FormSection title="Para probar">
              <div data-wide>
                <SiNoField
                  name="datosDeEjemplo"
                  label="Cargar datos de ejemplo inventados, para ver cómo funciona: áreas, empleados, reportes, órdenes, tareas y equipos."
                />
              </div>
            </FormSection>
          </Box>
          <Button kind="main" submit size="large" busy={isSubmitting} icon={mdiLogin}>
            Empezar
          </Button>
        </form>
      </FormResourceProvider>
    </FormProvider>
  );
}
