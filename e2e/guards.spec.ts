// The guards that every journey carries, each made to fire once.
import { expect, expectNoAxeViolations, test } from './fixtures.ts';

// oxlint-disable-next-line no-console -- this runs in the page.
const complain = () => console.error('planted');

test('a console error fails the journey', async ({ page }) => {
  test.fail();
  await page.evaluate(complain);
});

test('an uncaught exception fails the journey', async ({ page }) => {
  test.fail();
  const thrown = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('planted');
    });
  });
  await thrown;
});

test('the page of a second person is guarded too', async ({ anotherPage }) => {
  test.fail();
  const page = await anotherPage();
  await page.evaluate(complain);
});

test.describe('with an error allowed', () => {
  test.use({ allowedErrors: [/planted/] });

  test('the journey goes on', async ({ page }) => {
    await page.evaluate(complain);
  });
});

test('an accessibility violation is named', async ({ page }) => {
  await page.setContent(
    '<html lang="es-AR"><title>x</title><main><h1>x</h1><img src="data:,"></main>',
  );
  await expect(expectNoAxeViolations(page)).rejects.toThrow('image-alt');
});
