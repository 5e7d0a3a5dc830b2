import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../src/testing/RenderScreen.tsx';
import { Kit, PARTS } from './Kit.tsx';

/** What another part draws. */
const INNER = ['ChartFrame', 'OpenDialog', 'OpenMenu', 'OpenPanel', 'OpenPicker', 'Opening'];

it('shows every part of the kit', () => {
  const files = Object.keys(import.meta.glob('../src/ui/*.tsx'))
    .map((path) => path.replace('../src/ui/', '').replace('.tsx', ''))
    .filter((name) => !name.endsWith('.test') && !INNER.includes(name));
  expect(Object.keys(PARTS)).toEqual(expect.arrayContaining(files));
  renderScreen(<Kit />);
  expect(screen.getByRole('heading', { name: 'Kit' })).toBeVisible();
});
