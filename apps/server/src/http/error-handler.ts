// Turns whatever a route throws into the one error body of the contract.
import { type ErrorCode, escapeHtml } from '@muni/contract';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { dbError } from '../db/errors.ts';
import { AppError, invalid, unstorable } from './errors.ts';

/** Fastify's own refusals that a client can cause, by code. */
const refusals: Record<string, [ErrorCode, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: ['too_large', 'Es demasiado grande para enviarlo.'],
  FST_REQ_FILE_TOO_LARGE: ['too_large', 'El archivo es demasiado grande.'],
  FST_ERR_CTP_INVALID_JSON_BODY: ['validation', 'El pedido no es un JSON válido.'],
  FST_ERR_CTP_EMPTY_JSON_BODY: ['validation', 'El pedido llegó vacío.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: ['validation', 'El pedido tiene que ser JSON.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: ['validation', 'El pedido llegó incompleto.'],
};

/** SQLSTATEs of text that PostgreSQL cannot hold: the character zero, as such or inside JSON. */
const UNSTORABLE = new Set(['22021', '22P05']);

/** Field → message, the first one told of each. What the request should not have had at all is told as `pedido`. */
function fieldsOf(error: FastifyError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { instancePath, message } of error.validation ?? []) {
    const name = instancePath.slice(1).replaceAll('/', '.') || 'pedido';
    fields[name] ??= message ?? 'Revisá este dato.';
  }
  return fields;
}

function toAppError(error: FastifyError | AppError): AppError {
  if (error instanceof AppError) return error;
  // An id that cannot be one names nothing.
  if (error.validationContext === 'params')
    return new AppError('not_found', 'No encontramos lo que buscás. Revisá la dirección.');
  if (error.validation) return invalid(fieldsOf(error));
  const refusal = refusals[error.code];
  if (refusal) return new AppError(...refusal);
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('validation', 'No pudimos entender el pedido.');
  if (UNSTORABLE.has(dbError(error)?.sqlState ?? '')) return unstorable();
  return new AppError(
    'internal',
    'Algo falló de nuestro lado. Probá de nuevo y, si sigue, avisá a Cómputos.',
  );
}

const errorPage = (message: string) => `<!doctype html><html lang="es"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark">
<title>Muni</title><h1>Esta dirección es para programas</h1>
<p>${escapeHtml(message)}</p><p><a href="/">Ir al sistema</a></p>
<p>Cómputos baja la documentación desde el buscador del sistema.</p></html>`;

export function handleError(
  error: FastifyError | AppError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const appError = toAppError(error);
  if (appError.code === 'internal') request.log.error({ err: error }, 'request failed');
  reply.status(appError.status);
  // Whoever opens an address of the API in a browser reads it, too.
  return request.headers.accept?.includes('text/html')
    ? reply.type('text/html; charset=utf-8').send(errorPage(appError.message))
    : reply.send(appError.body);
}
