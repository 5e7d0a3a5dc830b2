// A big file as the body of a request, with how much of it has left: `fetch` cannot tell that. Failures are those of
// `http.ts`; an abort by the caller stays an AbortError.
import { reportAnswer, reportLoss } from './connection.ts';
import { ApiError } from './errors.ts';
import {
  addressOf,
  currentToken,
  failureIn,
  type Query,
  renewToken,
  toNetworkError,
} from './http.ts';

interface UploadOptions {
  query?: Query;
  file: Blob;
  onProgress: (sent: number) => void;
  signal: AbortSignal;
}

interface Answer {
  status: number;
  text: string;
  requestId: string | undefined;
}

async function attempt(
  path: string,
  { query, file, onProgress, signal }: UploadOptions,
): Promise<Answer> {
  const token = await currentToken();
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', addressOf(path, query));
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        text: request.responseText,
        requestId: request.getResponseHeader('x-request-id') ?? undefined,
      }),
    );
    request.addEventListener('error', () => reject(toNetworkError(undefined, false)));
    request.addEventListener('abort', () => reject(signal.reason as Error));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export async function uploadFile<T>(path: string, options: UploadOptions): Promise<T> {
  try {
    let answer = await attempt(path, options);
    if (answer.status === 401 && (await renewToken())) answer = await attempt(path, options);
    const { status, text, requestId } = answer;
    const body = parsed(text);
    if (status < 200 || status > 299) throw failureIn(body, status, requestId);
    reportAnswer();
    return body as T;
  } catch (error) {
    if (error instanceof ApiError) reportAnswer();
    else if (!options.signal.aborted) reportLoss();
    throw error;
  }
}
