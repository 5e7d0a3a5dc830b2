import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { StepList } from './StepList.tsx';

const steps = [{ texto: 'Sopletear', hecho: false }];
const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sopletear' });

it('shows a tick before the answer, and takes it back when nothing changed', async () => {
  let answer = () => {};
  const promise = new Promise<void>((resolve) => (answer = resolve));
  const told: unknown[] = [];
  render(
    <StepList
      steps={steps}
      disabled={false}
      onTick={(index, done) => {
        told.push([index, done]);
        return promise;
      }}
    />,
  );
  fireEvent.click(box());
  expect(box().checked).toBe(true);
  expect(told).toEqual([[0, true]]);
  await act(async () => answer());
  expect(box().checked).toBe(false);
});
