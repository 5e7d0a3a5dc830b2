import { empleados, instalacionInput } from '@muni/contract';
import type { FormResource } from '../../crud/formValues.ts';

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
