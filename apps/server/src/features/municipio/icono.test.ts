import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '../../testing/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
  await test.reset();
});

it('can be installed under the name of the municipality', async () => {
  const { body, headers } = await test.as(null).get('/manifest.webmanifest');
  expect(headers['content-type']).toContain('application/manifest+json');
  const manifest = JSON.parse(body) as { name: string; icons: { src: string; sizes: string }[] };
  expect(manifest.name).toMatch(/Municipalidad/);
  for (const { src, sizes } of manifest.icons) {
    const { rawPayload, statusCode } = await test.as(null).get(src);
    expect(statusCode, src).toBe(200);
    const { width, height, format } = await sharp(rawPayload).metadata();
    expect(`${width}x${height} ${format}`).toBe(`${sizes} png`);
  }
});

const sourcesOf = async () => {
  const { body } = await test.as(null).get('/manifest.webmanifest');
  return (JSON.parse(body) as { icons: { src: string }[] }).icons.map(({ src }) => src);
};

it('draws its icon from the shield that was put', async () => {
  const sources = await sourcesOf();
  const before = (await test.as(null).get('/icono-192.png')).rawPayload;
  const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#f00' } });
  await test.app.inject({
    method: 'PUT',
    url: '/api/municipio/escudo/',
    headers: { authorization: 'Bearer computos@prueba.test', 'content-type': 'image/png' },
    payload: await red.png().toBuffer(),
  });
  const after = (await test.as(null).get('/icono-192.png')).rawPayload;
  expect(after.equals(before)).toBe(false);
  // An installed application looks at the address alone.
  expect(sources).not.toContain((await sourcesOf())[0]);
  const middle = { left: 96, top: 96, width: 1, height: 1 };
  expect([...(await sharp(after).extract(middle).removeAlpha().raw().toBuffer())]).toEqual([
    255, 0, 0,
  ]);
  expect((await test.as(null).get('/icono-7.png')).statusCode).toBe(404);
});
