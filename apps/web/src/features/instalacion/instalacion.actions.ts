// The life of the first-start form: checked as the contract says, sent once, and then signed in.
import { type InstalacionInput, empleados, instalacionInput } from '@muni/contract';
import { useState } from 'react';
import { PATHS } from '../../nouns/paths.ts';
import type { FormResource } from '../../crud/form/formValues.ts';
import { useResourceForm } from '../../crud/form/useResourceForm.ts';
import { useConfiguracion, useIdentity } from '../../lib/SessionContext.tsx';
import { requestJson } from '../../lib/http.ts';

const path = '/api/instalacion/';

/** Fails with the server's own words when the link is dead. */
export const checkClave = (clave: string) =>
  requestJson<void>(path, { query: { clave }, anonymous: true });

const install = (input: InstalacionInput) =>
  requestJson<void>(path, { method: 'POST', body: input, anonymous: true, timeoutMs: 120_000 });

const asked = instalacionInput.shape.password;
/** The empty field of a form, which is not sent. */
const NOT_ASKED = asked.nullable().transform(() => undefined);

export function useInstalacion(clave: string) {
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
