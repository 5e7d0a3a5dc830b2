import { useMutation } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { NetworkError } from '../lib/errors.ts';
import { renderScreen } from '../testing/RenderScreen.tsx';

interface Props {
  fails: boolean;
  meta: NonNullable<Parameters<typeof useMutation>[0]['meta']>;
}
function Change({ fails, meta }: Props) {
  const change = useMutation({
    mutationFn: () => (fails ? Promise.reject(new NetworkError('timeout')) : Promise.resolve()),
    meta,
  });
  return (
    <button type="button" onClick={() => change.mutate()}>
      {change.isError ? 'Falló' : 'Cambiar'}
    </button>
  );
}
const press = async (props: Props) => {
  const { user } = renderScreen(<Change {...props} />);
  await user.click(screen.getByText('Cambiar'));
};

it('tells how a change ended, in its own words', async () => {
  await press({ fails: false, meta: { done: 'Quedó hecho.' } });
  expect(await screen.findByText('Quedó hecho.')).toBeInTheDocument();
});

it('tells why a change failed', async () => {
  await press({ fails: true, meta: { failed: 'No pudimos.' } });
  expect(await screen.findByText(/No pudimos. El servidor tardó demasiado/)).toBeInTheDocument();
});

it('leaves it to a screen that shows it itself', async () => {
  await press({ fails: true, meta: { showsErrors: true } });
  expect(await screen.findByText('Falló')).toBeInTheDocument();
  expect(screen.queryByText(/tardó demasiado/)).not.toBeInTheDocument();
});
