// The two ways a call can go wrong: the server said no (ApiError, with its own words) or there was no answer
// (NetworkError). Screens show `message` as it is.
import type { ErrorBody, ErrorCode, UsoDeRegistro, UsosDeUnTipo } from '@muni/contract';

export class ApiError extends Error {
  override name = 'ApiError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string>;
  /** With `stale`: the record as it stands now. */
  readonly current: unknown;
  /** With `in_use`: who still refers to the record. */
  readonly usos: UsoDeRegistro[];
  /** How many of each kind, those not named too. */
  readonly usosPorTipo: UsosDeUnTipo[];

  constructor(
    body: ErrorBody,
    readonly status: number,
    readonly requestId: string | undefined,
  ) {
    super(body.message);
    this.code = body.code;
    this.fields = body.fields ?? {};
    this.current = body.current;
    this.usos = body.usos ?? [];
    this.usosPorTipo = body.usosPorTipo ?? [];
  }
}

export type NetworkFailure = 'offline' | 'unreachable' | 'timeout' | 'unavailable';

const WORDS: Record<NetworkFailure, string> = {
  offline: 'Esta computadora está sin conexión.',
  unreachable: 'Parece que se cortó la conexión con el servidor.',
  timeout: 'El servidor tardó demasiado en responder.',
  unavailable: 'El servidor no está disponible en este momento.',
};

export class NetworkError extends Error {
  override name = 'NetworkError';
  constructor(
    readonly kind: NetworkFailure,
    readonly requestId?: string,
  ) {
    super(WORDS[kind]);
  }
}

export const messageOf = (error: unknown): string =>
  error instanceof ApiError || error instanceof NetworkError
    ? error.message
    : 'Algo falló en esta pantalla.';

export const codeOf = (error: unknown): string | undefined =>
  error instanceof ApiError || error instanceof NetworkError ? error.requestId : undefined;

/** What an `ErrorState` says of it. */
export const toldOf = (error: unknown) => ({
  message: messageOf(error),
  offline: error instanceof NetworkError,
  code: codeOf(error),
});

/** Trying the same again may work. */
export const isTransient = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError && (error.code === 'internal' || error.code === 'too_many'));

/** Trying the same again cannot work. The session may end and come back, so that is not one. */
export const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && !['unauthenticated', 'internal', 'too_many'].includes(error.code);

/** Code that did not arrive: there is no network, or the server has a newer version of the application. */
export const isChunkFailure = (error: unknown): boolean =>
  (error instanceof TypeError && /import|module|fetch/i.test(error.message)) ||
  (error instanceof Error && error.message.startsWith('Unable to preload CSS'));
