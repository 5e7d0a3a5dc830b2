import { expect, it } from 'vitest';
import { GUIAS } from './guias.labels.ts';
import { askGuias } from './guias.rules.ts';

it.each([
  ['cómo cambio la clave', 'perfil'],
  ['no puedo entrar', 'ingresar'],
  ['dar de baja a un empleado', 'usuarios'],
  ['imprimir la hoja de la orden', 'hoja-firmada'],
  ['mandar el informe al intendente', 'estadisticas'],
  ['backup', 'respaldos'],
  ['instalar el agente', 'agente'],
  ['me equivoqué en una carga', 'deshacer-carga'],
  ['organigrama', 'areas'],
])('«%s» finds its guide first', (q, id) => expect(askGuias(GUIAS, q)[0]?.id).toBe(id));
