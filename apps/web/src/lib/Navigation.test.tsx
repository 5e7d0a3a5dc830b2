import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { createHistory } from './history.ts';
import { Navigate, Navigation } from './Navigation.tsx';

test('whoever is led on has arrived by the time the screen is drawn', async () => {
  window.history.replaceState(null, '', '/listadoOrdenTrabajo');
  const place = document.createElement('div');
  const drawn = new Promise<string>((resolve) =>
    new MutationObserver(() => resolve(location.search)).observe(place, { childList: true }),
  );
  // As in a browser: `act` would run every effect before it returns.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
  const root = createRoot(place);
  root.render(
    <Navigation history={createHistory(window)}>
      <p>Órdenes de trabajo</p>
      <Navigate to="/listadoOrdenTrabajo?abiertas=true" />
    </Navigation>,
  );
  expect(await drawn).toBe('?abiertas=true');
  root.unmount();
  vi.unstubAllGlobals();
});
