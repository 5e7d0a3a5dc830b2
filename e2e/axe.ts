import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A page takes in axe once: reading it costs more than a look. */
async function violationsIn(page: Page, part: string, options: axe.RunOptions) {
  // A screen or a dialog may still be on its way.
  await page
    .locator(part === 'html' ? 'main' : part)
    .first()
    .waitFor();
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async ([within, how]) => {
      const { run } = (window as unknown as { axe: typeof axe }).axe;
      return (await run(within, { ...how, resultTypes: ['violations'], preload: false }))
        .violations;
    },
    [part, options] as const,
  );
}

/** Fails with the rule, the place and the remedy of each accessibility violation. */
async function expectNone(page: Page, part: string, options: axe.RunOptions): Promise<void> {
  const described = (await violationsIn(page, part, options)).map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect(described).toEqual([]);
}

/**
 * A part (`main`, a dialog) is enough where another journey has looked at the frame around it: most of the time goes into
 * the elements that are looked at. Colours cost as much as all the rest: `expectAccessible` looks at them.
 */
export const expectNoAxeViolations = (page: Page, part = 'html') =>
  expectNone(page, part, { rules: { 'color-contrast': { enabled: false } } });

async function wear(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-tema', colorScheme);
}

/**
 * With the colours of both themes, for one of each kind of screen: that the colours of both can be read on each other is
 * proven of the tokens.
 */
export async function expectAccessible(page: Page, part = 'main'): Promise<void> {
  await wear(page, 'dark');
  await expectNone(page, part, { runOnly: ['color-contrast'] });
  await wear(page, 'light');
  await expectNone(page, part, {});
}
