import { mdiPlay } from '@mdi/js';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, it } from 'vitest';
import { HeaderButtons } from '../crud/list/HeaderButtons.tsx';
import { renderScreen } from '../testing/RenderScreen.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { useKeptFocus } from './keptFocus.ts';

function Screen({ children }: { children: ReactNode }) {
  useKeptFocus();
  return (
    <main>
      <h1 tabIndex={-1}>El reporte</h1>
      {children}
    </main>
  );
}
const show = (children: ReactNode) => renderScreen(<Screen>{children}</Screen>).user;
const button = (name: string) => screen.getByRole('button', { name });
const press = async (name: string) => {
  (await screen.findByRole('button', { name })).focus();
  await userEvent.setup().keyboard('{Enter}');
};

it('goes on to the next main action when the one that was pressed is done', async () => {
  const Acciones = () => {
    const [taken, setTaken] = useState(false);
    const action = (label: string) => ({
      action: label,
      label,
      icon: mdiPlay,
      onClick: () => setTaken(true),
    });
    return (
      <HeaderButtons
        name="R-000001"
        actions={{
          secondary: taken ? [action('Crear OT')] : [],
          primary: [action(taken ? 'Marcar realizado' : 'Tomar')],
          rest: [action('Anular')],
        }}
      />
    );
  };
  show(
    <header>
      <Acciones />
    </header>,
  );
  await press('Tomar');
  await waitFor(() => expect(button('Marcar realizado')).toHaveFocus());
});

it('stays in its line, then takes the same action of the next line, and the heading after the last', async () => {
  const Lineas = () => {
    const [left, setLeft] = useState(['uno', 'dos']);
    const [busy, setBusy] = useState(false);
    const done = async (line: string) => {
      setBusy(true);
      await Promise.resolve();
      setLeft(left.filter((one) => one !== line));
      setBusy(false);
    };
    return (
      <ul>
        {left.map((line) => (
          <li key={line}>
            <a href={`/${line}`}>{line}</a>
            <button type="button" disabled={busy} onClick={() => void done(line)}>
              Es nueva
            </button>
          </li>
        ))}
      </ul>
    );
  };
  const user = show(<Lineas />);
  screen.getAllByRole('button')[0]?.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  await waitFor(() => expect(button('Es nueva')).toHaveFocus());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});

it('offers the way back that took the place of a decision', async () => {
  const Linea = () => {
    const [told, setTold] = useState(false);
    return (
      <div>
        <a href="/pc">PC-01</a>
        <button type="button" key={String(told)} onClick={() => setTold(!told)}>
          {told ? 'Deshacer' : 'Ya lo vimos'}
        </button>
      </div>
    );
  };
  show(<Linea />);
  await press('Ya lo vimos');
  await waitFor(() => expect(button('Deshacer')).toHaveFocus());
});

it('goes on to the next cell to mend, and a press elsewhere is no loss', async () => {
  const Celda = ({ name }: { name: string }) => {
    const [state, setState] = useState<'bad' | 'open' | 'good'>('bad');
    if (state === 'good') return <td>{name}</td>;
    return (
      <td>
        {state === 'open' ? (
          <input
            aria-label={name}
            onKeyDown={(event) => event.key === 'Enter' && setState('good')}
          />
        ) : (
          <button type="button" onClick={() => setState('open')}>
            Corregir {name}
          </button>
        )}
      </td>
    );
  };
  const user = show(
    <table>
      <tbody>
        <tr>
          <Celda name="importe" />
          <td>10</td>
        </tr>
        <tr>
          <Celda name="cuenta" />
        </tr>
      </tbody>
    </table>,
  );
  await user.click(button('Corregir importe'));
  screen.getByLabelText('importe').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button('Corregir cuenta')).toHaveFocus());
  await user.click(screen.getByText('10'));
  await user.click(screen.getByRole('heading'));
  expect(button('Corregir cuenta')).not.toHaveFocus();
});

it('comes back from a dialog whose button is gone', async () => {
  const Pregunta = () => {
    const [asked, setAsked] = useState(false);
    const [done, setDone] = useState(false);
    return (
      <div>
        <button type="button" key={String(done)} onClick={() => setAsked(true)}>
          {done ? 'Reabrir' : 'Anular'}
        </button>
        <ConfirmDialog
          open={asked}
          title="Anular"
          confirmLabel="Sí, anular"
          cancelLabel="No"
          onCancel={() => setAsked(false)}
          onConfirm={() => {
            setDone(true);
            setAsked(false);
          }}
        />
      </div>
    );
  };
  show(<Pregunta />);
  await press('Anular');
  await press('Sí, anular');
  await waitFor(() => expect(button('Reabrir')).toHaveFocus());
});

it('takes nobody to another part of the page when a notice beside the screen is closed', async () => {
  const Aviso = () => {
    const [open, setOpen] = useState(true);
    return open ? (
      <aside>
        <button type="button" onClick={() => setOpen(false)}>
          Close
        </button>
      </aside>
    ) : null;
  };
  const { user } = renderScreen(
    <>
      <Screen>
        <a href="/final">Al pie</a>
      </Screen>
      <Aviso />
    </>,
  );
  await user.click(button('Close'));
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus());
});
