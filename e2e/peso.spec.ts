// How much arrives before somebody can sign in: every byte that the browser receives, headers too.
import { expect, test } from './fixtures.ts';

/** Measured at 132 kB; the budget is 140. */
const LIMIT = 136_000;

test('the login screen weighs little, and brings nothing of what is inside', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const addresses = new Map<string, string>();
  const received: [address: string, bytes: number][] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    addresses.set(requestId, request.url);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    received.push([addresses.get(requestId) ?? '', encodedDataLength]);
  });
  await page.goto('/login');
  await expect(page.getByLabel('Correo')).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const total = received.reduce((sum, [, bytes]) => sum + bytes, 0);
  const told = received.map(([address, bytes]) => `${bytes} ${address}`).join('\n');
  expect(total, told).toBeLessThan(LIMIT);
  // Few requests, among them the font; the provider's SDK and MUI come later.
  expect(told).toMatch(/\.woff2/);
  expect(received.length, told).toBeLessThan(14);
});
