// The one door to the server: adds the token, puts a limit on waiting, and turns every failure into an ApiError or a
// NetworkError. An abort by the caller stays an AbortError.
import type { ErrorBody } from '@muni/contract';
import { ApiError, NetworkError } from './errors.ts';

const TIMEOUT_MS = 30_000;

interface Credentials {
  getToken: () => Promise<string | null>;
  /** The server no longer accepts the token. */
  onUnauthenticated: () => void;
}
let credentials: Credentials | undefined;
export const setCredentials = (value: Credentials | undefined) => {
  credentials = value;
};

export type Query = Record<string, string | number | boolean | null | undefined>;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  query?: Query;
  /** JSON, or a form with a file. */
  body?: unknown;
  signal?: AbortSignal;
  /** null: no limit, for downloads that take as long as they take. */
  timeoutMs?: number | null;
  /** Public addresses are asked without a token. */
  anonymous?: boolean;
}

export function addressOf(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

function isErrorBody(value: unknown): value is { error: ErrorBody } {
  if (typeof value !== 'object' || value === null || !('error' in value)) return false;
  const { error } = value;
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error;
}

async function failureOf(response: Response): Promise<ApiError | NetworkError> {
  const requestId = response.headers.get('x-request-id') ?? undefined;
  const body: unknown = await response.json().catch(() => null);
  return isErrorBody(body)
    ? new ApiError(body.error, response.status, requestId)
    : new NetworkError('unavailable', requestId);
}

/** The raw answer of a call that succeeded; `request` and `requestJson` are enough for everything but downloads. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { method = 'GET', query, body, signal, timeoutMs = TIMEOUT_MS, anonymous } = options;
  const limit = timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs);
  const signals = [signal, limit].filter((item) => item !== undefined);
  const headers = new Headers();
  // A form with a file states its own type, with its boundary.
  const isForm = body instanceof FormData;
  if (body !== undefined && !isForm) headers.set('content-type', 'application/json');
  try {
    const token = anonymous ? null : await credentials?.getToken();
    if (token) headers.set('authorization', `Bearer ${token}`);
    const response = await fetch(addressOf(path, query), {
      method,
      headers,
      body: isForm ? body : body === undefined ? undefined : JSON.stringify(body),
      signal: signals.length ? AbortSignal.any(signals) : undefined,
    });
    if (response.ok) return response;
    if (response.status === 401 && !anonymous) credentials?.onUnauthenticated();
    throw await failureOf(response);
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) throw error;
    if (signal?.aborted) throw error;
    if (limit?.aborted) throw new NetworkError('timeout');
    throw new NetworkError(navigator.onLine ? 'unreachable' : 'offline');
  }
}

export async function requestJson<T>(path: string, options?: RequestOptions): Promise<T> {
  const response = await send(path, options);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export interface Page<T> {
  rows: T[];
  total: number;
  /** Above 10,000 the total is an estimate. */
  estimated: boolean;
}

export async function requestPage<T>(path: string, options?: RequestOptions): Promise<Page<T>> {
  const response = await send(path, options);
  const rows = (await response.json()) as T[];
  return {
    rows,
    total: Number(response.headers.get('x-total-count') ?? rows.length),
    estimated: response.headers.get('x-total-estimated') === 'true',
  };
}
