import { mdiLogin } from '@mdi/js';
import {
  EMPLEADO_TIPOS,
  empleados,
  type InstalacionInput,
  instalacionInput,
  TURNOS,
} from '@muni/contract';
import { useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormErrorSummary } from '../../crud/form/ErrorSummary.tsx';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { OpcionField, SiNoField, TextoField } from '../../crud/form/Fields.tsx';
import { FormResourceProvider, useFormField } from '../../crud/form/formField.ts';
import type { FormResource } from '../../crud/form/formValues.ts';
import { useResourceForm } from '../../crud/form/useResourceForm.ts';
import { useConfiguracion, useIdentity } from '../../lib/SessionContext.tsx';
import { requestJson } from '../../lib/http.ts';
import { usePasswordRules } from '../../lib/usePasswordRules.ts';
import { PATHS } from '../../nouns/paths.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { RuleList } from '../../ui/RuleList.tsx';

// The life of the first-start form: checked as the contract says, sent once, and then signed in.

const path = '/api/instalacion/';

/** Fails with the server's own words when the link is dead. */
export const checkClave = (clave: string) =>
  requestJson<void>(path, { query: { clave }, anonymous: true });

const install = (input: InstalacionInput) =>
  requestJson<void>(path, { method: 'POST', body: input, anonymous: true, timeoutMs: 120_000 });

const asked = instalacionInput.shape.password;
/** The empty field of a form, which is not sent. */
const NOT_ASKED = asked.nullable().transform(() => undefined);

function useInstalacion(clave: string) {
  const identity = useIdentity();
  const asksPassword = useConfiguracion().identidad.proveedor === 'embedded';
  const [initial] = useState({ clave, oficina: 'Cómputos', datosDeEjemplo: false });
  const [resource] = useState(() => {
    const isStrong = async (password: string) =>
      (await identity.checkPassword(password)).every(({ met }) => met);
    return {
      ...instalacion,
      input: asksPassword
        ? instalacionInput.refine(async ({ password }) => !password || isStrong(password), {
            path: ['password'],
            error: 'La contraseña todavía no cumple la lista.',
            // Said together with whatever else is missing.
            when: () => true,
          })
        : // Where another provider keeps the accounts there is nothing to choose.
          instalacionInput.safeExtend({ password: NOT_ASKED as unknown as typeof asked }),
    };
  });
  const form = useResourceForm({
    resource,
    initial,
    save: async (input: InstalacionInput) => {
      await install(input);
      // Installed for good: if entering fails now, the login screen says why.
      if (input.password) await identity.signIn(input.email, input.password).catch(() => undefined);
      return input;
    },
    // Anew, because the name of the municipality is no longer the one that was read.
    onSaved: () => location.replace(PATHS.inicio),
  });
  return { ...form, asksPassword };
}

/** The first start as a form of the toolkit sees it. */
const instalacion: FormResource = {
  name: 'instalacion',
  noun: { article: 'la', singular: 'instalación', plural: 'instalaciones' },
  input: instalacionInput,
  labels: {
    ...empleados.labels,
    titulo: 'Nombre de la municipalidad',
    oficina: 'Oficina que ayuda',
    oficinaInterno: 'Interno de la oficina',
    password: 'Contraseña',
    datosDeEjemplo: 'Cargar datos de ejemplo',
  },
};

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
