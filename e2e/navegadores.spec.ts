// The oldest browsers that people here have: Chrome 109 and Firefox 115, the last for Windows 7, and Safari 16.4. The build
// lowers syntax to them (vite.config.ts); what it cannot lower must not be in what it makes, or must be brought along
// (lib/olderBrowsers.ts).
import { expect, test } from '@playwright/test';
import { builtFiles } from './screenWeight.ts';

const found = (ending: string, newer: RegExp[]) =>
  builtFiles(ending).flatMap(({ name, text }) =>
    newer.flatMap((pattern) => {
      const at = text.search(pattern);
      return at < 0 ? [] : [`${name}: ${text.slice(Math.max(0, at - 40), at + 40)}`];
    }),
  );

/** What each came with: Chrome, Firefox, Safari. */
const NEWER_CODE = [
  /\b(?:Object|Map)\.groupBy\b/, // 117, 119, 17.4
  /\bPromise\.(?:withResolvers|try)\b/, // 119, 121, 17.4
  /\bArray\.fromAsync\b/, // 121, 115, 16.4
  /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/, // 122, 127, 17
  /\.(?:values|keys|entries)\(\)\.(?:map|filter|some|every|find|reduce|toArray|take|drop)\(/, // 122, 131, 18.4
  /\bIntl\.(?:Segmenter|DurationFormat)\b/, // 87, 125, 14.1
  /\.(?:isWellFormed|toWellFormed)\(/, // 111, 119, 16.4
  /\.(?:showPopover|togglePopover)\(/, // 114, 125, 17
  /\bRegExp\([^)]*,\s*["'`][a-z]*v/, // 112, 116, 17
];
const NEWER_STYLES = [
  /:has\(/, // 105, 121, 15.4
  /color-mix\(/, // 111, 113, 16.2
  /light-dark\(/, // 123, 120, 17.5
  /subgrid/, // 117, 71, 16
  /@(?:scope|starting-style|position-try)/,
  /[{;]\s*&/, // nesting: 112, 117, 16.5
];

test('the built code calls nothing that an old browser lacks', () => {
  expect(builtFiles('.js').length).toBeGreaterThan(100);
  expect(found('.js', NEWER_CODE)).toEqual([]);
});

test('the built styles say nothing that an old browser does not know', () => {
  expect(builtFiles('.css').length).toBeGreaterThan(10);
  expect(found('.css', NEWER_STYLES)).toEqual([]);
});
