import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Only what is wrong is written down; and there are no frames, which would need a page of their own to sum up. */
const axeOf = (page: Page) =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true);

/**
 * Fails with the rule, the place and the remedy of each accessibility violation. A part (`main`, a dialog) is enough where
 * another journey has looked at the frame around it: most of the time goes into the elements that are looked at.
 */
export const expectNoAxeViolations = (page: Page, part?: string) =>
  expectNone(part ? axeOf(page).include(part) : axeOf(page));

async function expectNone(axe: AxeBuilder): Promise<void> {
  const { violations } = await axe.analyze();
  const described = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    places: nodes.map((node) => `${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  }));
  expect(described).toEqual([]);
}

async function wear(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-tema', colorScheme);
}

/**
 * The whole page in both themes, for one of each kind of screen: that the colours of both can be read on each other is
 * proven of the tokens. They differ in their colours alone, so the dark one is asked about those.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await wear(page, 'dark');
  await expectNone(axeOf(page).withRules(['color-contrast']));
  await wear(page, 'light');
  await expectNoAxeViolations(page);
}
