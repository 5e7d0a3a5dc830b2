import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { lateComponent } from '../lib/lazyPart.ts';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { AnchoredPanel } from './Hung.tsx';

function Columns({ load }: { load: () => Promise<() => React.JSX.Element> }) {
  const [Late] = useState(() => lateComponent(load));
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
        Columnas
      </button>
      <AnchoredPanel anchor={anchor} onClose={() => setAnchor(null)} label="Columnas" width={200}>
        <Late />
      </AnchoredPanel>
    </>
  );
}

it('gives the focus to what comes late in it, and back to its button when it closes', async () => {
  let arrive = () => {};
  const onTheWay = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const List = () => <input type="checkbox" aria-label="Área" />;
  const { user } = renderScreen(<Columns load={() => onTheWay.then(() => List)} />);
  const button = screen.getByRole('button', { name: 'Columnas' });
  await user.click(button);
  await screen.findByRole('dialog', { name: 'Columnas' });
  await user.keyboard('a');
  arrive();
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Área' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
});
