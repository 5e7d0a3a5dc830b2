// The life of the first-start form: checked as the contract says, sent once, and then signed in.
import { zodResolver } from '@hookform/resolvers/zod';
import { type InstalacionInput, empleados, instalacionInput } from '@muni/contract';
import { useMemo, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { PATHS } from '../../nouns/paths.ts';
import {
  type FormValues,
  toFormValues,
  toInput,
  type FormResource,
} from '../../crud/form/formValues.ts';
import { ApiError } from '../../lib/errors.ts';
import { useConfiguracion, useIdentity } from '../../lib/SessionContext.tsx';
import { requestJson } from '../../lib/http.ts';

const path = '/api/instalacion/';

/** Fails with the server's own words when the link is dead. */
export const checkClave = (clave: string) =>
  requestJson<void>(path, { query: { clave }, anonymous: true });

const install = (input: InstalacionInput) =>
  requestJson<void>(path, { method: 'POST', body: input, anonymous: true, timeoutMs: 120_000 });

export function useInstalacion(clave: string) {
  const identity = useIdentity();
  const asksPassword = useConfiguracion().identidad.proveedor === 'embedded';
  const [failure, setFailure] = useState<unknown>();
  const [refusals, setRefusals] = useState(0);
  const resolver = useMemo<Resolver<FormValues, unknown, FormValues>>(() => {
    const check = zodResolver(instalacion.input);
    return async (values, context, settings) => {
      const input = toInput(values);
      // Where another provider keeps the accounts there is nothing to choose.
      if (!asksPassword) delete input['password'];
      const checked = await check(input, context, settings);
      const password = values['password'];
      if (!asksPassword || typeof password !== 'string' || password === '') return checked;
      const rules = await identity.checkPassword(password);
      if (rules.every(({ met }) => met)) return checked;
      const problem = { type: 'policy', message: 'La contraseña todavía no cumple la lista.' };
      const errors = { ...checked.errors, password: problem } as FieldErrors<FormValues>;
      return { values: {}, errors };
    };
  }, [asksPassword, identity]);
  const form = useForm<FormValues, unknown, FormValues>({
    defaultValues: {
      ...toFormValues(instalacion, undefined),
      clave,
      oficina: 'Cómputos',
      datosDeEjemplo: false,
    },
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
  });

  const refuse = (error: unknown) => {
    const fields = error instanceof ApiError ? Object.entries(error.fields) : [];
    for (const [field, message] of fields) form.setError(field, { type: 'server', message });
    if (fields.length === 0) setFailure(error);
    setRefusals((count) => count + 1);
  };
  const submit = form.handleSubmit(
    async (values) => {
      setFailure(undefined);
      const input = values as unknown as InstalacionInput;
      try {
        await install(input);
      } catch (error) {
        return refuse(error);
      }
      // Installed for good: if entering fails now, the login screen says why.
      if (input.password) await identity.signIn(input.email, input.password).catch(() => undefined);
      // Anew, because the name of the municipality is no longer the one that was read.
      return location.replace(PATHS.inicio);
    },
    () => setRefusals((count) => count + 1),
  );
  return { form, submit, failure, refusals, asksPassword };
}

/** The first start as a form of the toolkit sees it. */
export const instalacion: FormResource = {
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
