// A file sent as a browser sends it.
import { type TestApp, testEmail } from './app.ts';

export async function upload(
  test: TestApp,
  url: string,
  file: { name: string; bytes: Uint8Array | string },
  fields: Record<string, unknown> = {},
  role = 'computos',
  headers: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value));
  form.set('archivo', new Blob([file.bytes]), file.name);
  const request = new Request('http://localhost/', { method: 'POST', body: form });
  return test.app.inject({
    method: 'POST',
    url,
    headers: {
      ...headers,
      authorization: `Bearer ${testEmail(role)}`,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}
