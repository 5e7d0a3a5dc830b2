// The one error body of the API. Messages are Spanish and ready to show; `fields` puts them beside their field.
import * as z from 'zod';
import { ERROR_STATUS, type ErrorCode, USOS } from './errors.ts';

const tipoDeUso = z.enum(Object.keys(USOS) as [keyof typeof USOS]);

/** Who still refers to a record that was to be deleted. `ruta` opens it in the web application. */
export const usoDeRegistro = z.object({ tipo: tipoDeUso, nombre: z.string(), ruta: z.string() });
export type UsoDeRegistro = z.infer<typeof usoDeRegistro>;

const usosDeUnTipo = z.object({ tipo: tipoDeUso, total: z.int() });
export type UsosDeUnTipo = z.infer<typeof usosDeUnTipo>;

export const errorBody = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    /** With `stale`: the record as it stands now. */
    current: z.unknown().optional(),
    /** With `in_use`: the first few that refer to it. */
    usos: z.array(usoDeRegistro).optional(),
    /** With `in_use`: how many of each kind there are, told or not. */
    usosPorTipo: z.array(usosDeUnTipo).optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBody>['error'];
