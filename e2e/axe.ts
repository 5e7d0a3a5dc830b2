import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Fails with the rule, the place and the remedy of each accessibility violation of the page as it stands. */
export const expectNoAxeViolations = (page: Page) => expectNone(new AxeBuilder({ page }));

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

/** The screen as it stands, in both themes. They differ in their colours alone, so the dark one is asked about those. */
export async function expectAccessible(page: Page): Promise<void> {
  await wear(page, 'dark');
  await expectNone(new AxeBuilder({ page }).withRules(['color-contrast']));
  await wear(page, 'light');
  await expectNoAxeViolations(page);
}
