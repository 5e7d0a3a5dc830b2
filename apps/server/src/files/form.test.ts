import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '../http/errors.ts';
import { brokenForm, formParts } from './receive.ts';

const WHOLE =
  '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.csv"\r\n\r\nnombre\r\n--x--\r\n';

/** What is made of the failure when a form is read, and `use` is what is done with each part. */
async function failure(payload: string, use: () => void = () => {}, type = '; boundary=x') {
  const app = Fastify();
  let made: unknown;
  await app.register(multipart);
  app.post('/', async (request) => {
    try {
      for await (const part of formParts(request, { limits: { fileSize: 1000 } })) {
        use();
        if (part.type === 'file') await part.toBuffer();
      }
    } catch (error) {
      made = brokenForm(error);
    }
    return {};
  });
  const headers = { 'content-type': `multipart/form-data${type}` };
  await app.inject({ method: 'POST', url: '/', headers, payload });
  await app.close();
  return made;
}

it('reads a whole form', async () => {
  expect(await failure(WHOLE)).toBeUndefined();
});

it.each([
  ['cut in a file', WHOLE.slice(0, 80), '; boundary=x'],
  ['cut in a heading', WHOLE.slice(0, 30), '; boundary=x'],
  ['without its boundary', WHOLE, ''],
])('takes a form %s for the sender’s', async (_what, payload, type) => {
  expect(await failure(payload, () => {}, type)).toMatchObject({ code: 'validation' });
});

it('leaves what fails of ours as it is, though it has no code', async () => {
  const ours = new TypeError('x is not a function');
  const fail = () => {
    throw ours;
  };
  expect(await failure(WHOLE, fail)).toBe(ours);
  expect(await failure(WHOLE.slice(0, 80), fail)).toBe(ours);
});

it('leaves a refusal as it is', async () => {
  const refused = await failure(WHOLE.replace('nombre', 'n'.repeat(2000)));
  expect(refused).toMatchObject({ code: 'FST_REQ_FILE_TOO_LARGE' });
  expect(refused).not.toBeInstanceOf(AppError);
});
