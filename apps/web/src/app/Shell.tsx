// The frame of the application for a registered person: header, menu and the screen of the address.
import { mdiCloudOffOutline, mdiMapMarkerQuestionOutline } from '@mdi/js';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { laterPart } from '../lib/lazyPart.ts';
import { Navigate, Navigation, useLocation, useNavigate } from '../lib/Navigation.tsx';
import { useSessionState } from '../lib/SessionContext.tsx';
import { checkConnection, onAnswer, useConnectionLost } from '../lib/connection.ts';
import type { History } from '../lib/history.ts';
import { useShortcuts } from '../lib/keyboard.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { PATHS } from '../nouns/paths.ts';
import { reporteRoutes } from '../nouns/reportes.ts';
import { Icon } from '../ui/Icon.tsx';
import { Toasts } from '../ui/Toasts.tsx';
import { cx } from '../ui/place.ts';
import { loadAll } from '../ui/opens.ts';
import { DeadEnd, ScreenFrame } from './ScreenFrame.tsx';
import { Header } from './Header.tsx';
import frame from './Frame.module.css';
import css from './Shell.module.css';
// Letters that are not of Spanish.
import '@fontsource-variable/encode-sans/wdth.css';
import { Shortcuts } from './Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SignOut } from './SignOut.tsx';
import { usePreviewShown } from './PreviewBanner.tsx';
import { queryClient } from './queries.ts';
import { SCREENS } from './screens.ts';
import { whenShown } from './shown.ts';

const keepOffline = () => import('../lib/offline.ts').then((offline) => offline.keepEveryScreen());

const FactorPage = laterPart(() => import('./login/FactorPage.tsx'), 'FactorPage');

export function Shell({ history }: { history: History }) {
  const { status } = useSessionState();
  useEffect(
    () =>
      whenShown(() => {
        whenIdle(loadAll);
        whenIdle(keepOffline);
      }),
    [],
  );
  // What could not be asked while the server was away is asked once it answers; what came by then stays.
  useEffect(
    () =>
      onAnswer(
        () =>
          void queryClient.refetchQueries({
            type: 'active',
            predicate: ({ state }) => state.status === 'error',
          }),
      ),
    [],
  );
  // What one person has seen is not for the next who enters here.
  useEffect(
    () => () => {
      void queryClient.cancelQueries();
      queryClient.clear();
    },
    [],
  );
  return (
    <Navigation history={history}>
      <QueryClientProvider client={queryClient}>
        {status === 'factorMissing' ? (
          <FactorPage />
        ) : (
          <SignOut>
            <Frame />
          </SignOut>
        )}
      </QueryClientProvider>
    </Navigation>
  );
}

/** Where nobody stays who is inside. */
const ENTRANCES = ['', '/login', '/primerinicio'];

function Frame() {
  const { pathname } = useLocation();
  // However it was typed.
  const path = pathname.replace(/\/+$/, '').toLowerCase();
  const screen = SCREENS.find((one) => one.path.toLowerCase() === path);
  // Remembering where it was opened closes it with the next navigation.
  const [menuOpenedAt, setMenuOpenedAt] = useState<string>();
  const navigate = useNavigate();
  const previewShown = usePreviewShown();
  useShortcuts({ n: () => navigate(reporteRoutes.create) });
  return (
    <>
      <SkipLink />
      <Header onMenu={() => setMenuOpenedAt(pathname)} />
      <div className={frame.frame}>
        <Sidebar open={menuOpenedAt === pathname} onClose={() => setMenuOpenedAt(undefined)} />
        <main
          id="contenido"
          tabIndex={-1}
          className={cx(frame.main, previewShown && css.aboveBanner)}
        >
          <ConnectionBanner />
          {screen ? (
            <ScreenFrame key={screen.path} screen={screen} />
          ) : ENTRANCES.includes(path) ? (
            <Navigate to={PATHS.inicio} />
          ) : (
            <NotFoundPage />
          )}
        </main>
      </div>
      <WhenShown />
      <Shortcuts />
      <Toasts />
    </>
  );
}

/** What works behind every screen comes once the first is shown; if it cannot, when the server answers again. */
function WhenShown() {
  const [part, setPart] = useState<{ Behind: ComponentType }>();
  useEffect(() => {
    const bring = () => void import('./Behind.tsx').then(setPart, checkConnection);
    whenShown(bring);
    return onAnswer(bring);
  }, []);
  return part && <part.Behind />;
}

/** The first stop of the Tab key. */
const SkipLink = () => (
  <a
    className={cx(css.skip, 'no-imprimir')}
    href="#contenido"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('contenido')?.focus();
    }}
  >
    Saltar al contenido
  </a>
);

/** Says that the network is gone, and goes away alone when it is back. */
function ConnectionBanner() {
  const lost = useConnectionLost();
  return (
    <div role="status" className={cx(css.connection, 'no-imprimir')}>
      {lost && (
        <div className={css.lost}>
          <Icon path={mdiCloudOffOutline} tone="warning" />
          Se cortó la conexión. Guardamos lo que escribiste y probamos conectar de nuevo.
        </div>
      )}
    </div>
  );
}

const NotFoundPage = () => (
  <DeadEnd
    heading="Esta página no existe"
    icon={mdiMapMarkerQuestionOutline}
    title="No hay nada en esta dirección"
  >
    Revisá que esté bien escrita, o buscá lo que necesitás en el menú.
  </DeadEnd>
);
