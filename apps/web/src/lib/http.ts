// The one door to the server: adds the token, puts a limit on waiting, and turns every failure into an ApiError or a
// NetworkError. An abort by the caller stays an AbortError. A token the server refuses is renewed once, in silence.
import { type ErrorBody, VIVO_POSITION_HEADER } from '@muni/contract';
import { reportAnswer, reportLoss } from './connection.ts';
import { takeEarly } from './early.ts';
import { ApiError, NetworkError } from './errors.ts';

const TIMEOUT_MS = 30_000;

interface Credentials {
  getToken: () => Promise<string | null>;
  /** The server refused the token: whether there is now another one to try with. */
  renew: () => Promise<boolean>;
  /** It refused that one too. */
  onUnauthenticated: () => void;
  /** What this person may do is not what it was. */
  onForbidden: () => void;
  /** It asks who this is once more: whether they have shown it. */
  confirm: () => Promise<boolean>;
}
let credentials: Credentials | undefined;
export const setCredentials = (value: Credentials | undefined) => {
  credentials = value;
};

export type Query = Record<string, string | number | boolean | null | undefined>;

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  query?: Query;
  /** A file, or a form with one, is sent as it is; anything else as JSON. */
  body?: unknown;
  signal?: AbortSignal;
  /** null: no limit, for downloads that take as long as they take. */
  timeoutMs?: number | null;
  headers?: Record<string, string>;
  /** Public addresses are asked without a token. */
  anonymous?: boolean;
  /** What is sent twice with the same key is done once, and answered the same. A POST without one gets its own. */
  key?: string;
}

/** A key for something that is to be done once. Not randomUUID: without https there is none. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

export function addressOf(path: string, query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null && value !== '') params.set(key, String(value));
  const text = params.toString();
  return text ? `${path}?${text}` : path;
}

async function failureOf(response: Response) {
  const body = (await response.json().catch(() => null)) as { error?: ErrorBody } | null;
  const requestId = response.headers.get('x-request-id') ?? undefined;
  // A proxy before the server may answer in words of its own.
  return body?.error?.code
    ? new ApiError(body.error, response.status, requestId)
    : new NetworkError('unavailable', requestId);
}

let firstPosition: string | null = null;
/** The place in the live stream from before anything that this page shows was read. */
export const positionOfPage = () => firstPosition;

/** Positions are «epoch:number»; those of another epoch tell nothing of each other. */
export function isLater(told: string | null, own: string | null): boolean {
  const [epoch, place] = told?.split(':') ?? [];
  const [ownEpoch, ownPlace] = own?.split(':') ?? [];
  return epoch !== undefined && (epoch !== ownEpoch || Number(place) > Number(ownPlace));
}

/** Read before that place: a change between the two would never be heard of. */
const isBeforePage = ({ headers }: Response) =>
  isLater(firstPosition, headers.get(VIVO_POSITION_HEADER));

async function attempt(path: string, options: RequestOptions, signal: AbortSignal | undefined) {
  const { method = 'GET', query, body, anonymous, key } = options;
  const isFile = body instanceof Blob;
  // A form states its own type, with its boundary.
  const isForm = body instanceof FormData;
  const headers = new Headers(options.headers);
  if (body !== undefined && !isForm)
    headers.set('content-type', isFile ? body.type : 'application/json');
  if (key !== undefined) headers.set('idempotency-key', key);
  const token = anonymous ? null : await credentials?.getToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const address = addressOf(path, query);
  if (token && method === 'GET') {
    const early = await takeEarly(address, token);
    signal?.throwIfAborted();
    if (early && !isBeforePage(early)) return early;
  }
  return fetch(address, {
    method,
    headers,
    body: body === undefined || isFile || isForm ? body : JSON.stringify(body),
    signal,
  });
}

async function attemptTwice(path: string, options: RequestOptions, signal?: AbortSignal) {
  const response = await attempt(path, options, signal);
  if (response.status !== 401 || options.anonymous || !(await credentials?.renew()))
    return response;
  const second = await attempt(path, options, signal);
  if (second.status === 401) credentials?.onUnauthenticated();
  return second;
}

/** The raw answer of a call that succeeded; `request` and `requestJson` are enough for everything but downloads. */
export async function send(path: string, options: RequestOptions = {}): Promise<Response> {
  const { signal, timeoutMs = TIMEOUT_MS, anonymous } = options;
  const limit = timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs);
  const signals = [signal, limit].filter((item) => item !== undefined);
  try {
    const any = signals.length > 0 ? AbortSignal.any(signals) : undefined;
    const key = options.key ?? (options.method === 'POST' ? newKey() : undefined);
    const response = await attemptTwice(path, { ...options, key }, any);
    if (!response.ok) throw await failureOf(response);
    reportAnswer();
    firstPosition ??= response.headers.get(VIVO_POSITION_HEADER);
    return response;
  } catch (error) {
    if (error instanceof ApiError) {
      reportAnswer();
      if (error.code === 'unconfirmed' && (await credentials?.confirm()))
        return send(path, options);
      if (error.status === 403 && !anonymous) credentials?.onForbidden();
      throw error;
    }
    if (signal?.aborted) throw error;
    reportLoss();
    if (error instanceof NetworkError) throw error;
    if (limit?.aborted) throw new NetworkError('timeout');
    throw new NetworkError(navigator.onLine ? 'unreachable' : 'offline');
  }
}

export async function requestJson<T>(path: string, options?: RequestOptions): Promise<T> {
  const response = await send(path, options);
  return (response.status === 204 ? undefined : await response.json()) as T;
}

export const getJson = <T>(path: string, signal?: AbortSignal, query?: Query): Promise<T> =>
  requestJson(path, { signal, query });
/** `key`: see `newKey`. */
export const postJson = <T>(path: string, body?: unknown, key?: string): Promise<T> =>
  requestJson(path, { method: 'POST', body, key });

export interface Page<T> {
  rows: T[];
  /** How many can be reached by turning pages: 10,000 at most, or 1,000 that a search finds. */
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
}

export async function requestPage<T>(path: string, options?: RequestOptions): Promise<Page<T>> {
  const response = await send(path, options);
  const rows = (await response.json()) as T[];
  return {
    rows,
    total: Number(response.headers.get('x-total-count') ?? rows.length),
    isMore: response.headers.get('x-total-more') === 'true',
  };
}
