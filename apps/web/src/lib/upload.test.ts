import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, NetworkError } from './errors.ts';
import { setCredentials } from './http.ts';
import { uploadFile } from './upload.ts';

interface Answer {
  status: number;
  body: unknown;
}
let answers: (Answer | 'lost' | 'never')[] = [];
let sent: { address: string; authorization: string | undefined }[] = [];

/** The browser's own, as far as an upload needs it. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly #headers: Record<string, string> = {};
  #address = '';
  open(_method: string, address: string) {
    this.#address = address;
  }
  setRequestHeader(name: string, value: string) {
    this.#headers[name] = value;
  }
  getResponseHeader() {
    return 'ABC12345';
  }
  abort() {
    this.dispatchEvent(new Event('abort'));
  }
  send(file: Blob) {
    sent.push({ address: this.#address, authorization: this.#headers['authorization'] });
    const answer = answers.shift();
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: file.size }));
    queueMicrotask(() => {
      if (answer === 'lost') return this.dispatchEvent(new Event('error'));
      if (answer === undefined || answer === 'never') return undefined;
      this.status = answer.status;
      this.responseText = JSON.stringify(answer.body);
      return this.dispatchEvent(new Event('load'));
    });
  }
}

let token = 'vieja';
beforeEach(() => {
  answers = [];
  sent = [];
  token = 'vieja';
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  setCredentials({
    getToken: () => Promise.resolve(token),
    renew: () => {
      token = 'nueva';
      return Promise.resolve(true);
    },
    onUnauthenticated: () => undefined,
    onForbidden: () => undefined,
  });
});
afterEach(() => {
  setCredentials(undefined);
  vi.unstubAllGlobals();
});

const file = new Blob(['CUENTA;IMPORTE']);
const upload = (signal = new AbortController().signal, onProgress = (_sent: number) => {}) =>
  uploadFile('/api/cargas/', { query: { nombre: 'a b.csv' }, file, onProgress, signal });

it('tells how much has left and answers what the server said', async () => {
  answers = [{ status: 201, body: { id: 7 } }];
  const told: number[] = [];
  expect(await upload(undefined, (bytes) => told.push(bytes))).toEqual({ id: 7 });
  expect(told).toEqual([file.size]);
  expect(sent).toEqual([{ address: '/api/cargas/?nombre=a+b.csv', authorization: 'Bearer vieja' }]);
});

it('renews a refused token once, in silence', async () => {
  answers = [
    { status: 401, body: { error: { code: 'unauthenticated', message: 'No.' } } },
    { status: 201, body: { id: 8 } },
  ];
  expect(await upload()).toEqual({ id: 8 });
  expect(sent.map(({ authorization }) => authorization)).toEqual(['Bearer vieja', 'Bearer nueva']);
});

it('says what the server says, or that there was no answer', async () => {
  answers = [
    { status: 409, body: { error: { code: 'conflict', message: 'Este archivo ya se cargó.' } } },
    'lost',
  ];
  const refused = await upload().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(ApiError);
  expect(refused).toMatchObject({ message: 'Este archivo ya se cargó.', requestId: 'ABC12345' });
  expect(await upload().catch((error: unknown) => error)).toBeInstanceOf(NetworkError);
});

it('stops when it is told to', async () => {
  answers = ['never'];
  const controller = new AbortController();
  const failed = upload(controller.signal).catch((error: unknown) => error);
  await expect.poll(() => sent).toHaveLength(1);
  controller.abort();
  expect(await failed).toMatchObject({ name: 'AbortError' });
});
