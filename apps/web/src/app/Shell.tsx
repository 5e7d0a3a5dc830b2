// The frame of the application for a registered person: header, menu and the screen of the address.
import { mdiCloudOffOutline, mdiMapMarkerQuestionOutline } from '@mdi/js';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { Navigation } from '../lib/Navigation.tsx';
import { useCan, useSession, useUser } from '../lib/SessionContext.tsx';
import { useConnectionLost } from '../lib/connection.ts';
import type { History } from '../lib/history.ts';
import { useShortcuts } from '../lib/keyboard.ts';
import { startLive } from '../lib/live.ts';
import { liveQueries } from '../lib/liveQueries.ts';
import { hasNewVersion } from '../lib/newVersion.ts';
import { whenIdle } from '../lib/whenIdle.ts';
import { PATHS } from '../nouns/paths.ts';
import { reporteRoutes } from '../nouns/reportes.ts';
import { Icon } from '../ui/Icon.tsx';
import { toast, Toasts } from '../ui/Toasts.tsx';
import { cx } from '../ui/cx.ts';
import { loadAll } from '../ui/opens.ts';
import { DeadEnd } from './DeadEnd.tsx';
import { Header } from './Header.tsx';
import { ScreenFrame } from './ScreenFrame.tsx';
import css from './Shell.module.css';
import { Shortcuts } from './Shortcuts.tsx';
import { Sidebar } from './Sidebar.tsx';
import { SignOut } from './SignOut.tsx';
import { usePreviewShown } from './preview.ts';
import { queryClient } from './queries.ts';
import { SCREENS } from './screens.ts';
import { wasShown, whenShown } from './shown.ts';

// What waits on this device to be sent goes out once the screen is shown.
const Envios = lazy(() =>
  import('../features/reportes/Envios.tsx').then((m) => ({ default: m.Envios })),
);
const RecorridoEnvios = lazy(() =>
  import('../features/recorridos/RecorridoEnvios.tsx').then((m) => ({
    default: m.RecorridoEnvios,
  })),
);

const keepOffline = () => import('../lib/offline.ts').then((offline) => offline.keepEveryScreen());

export function Shell({ history }: { history: History }) {
  useEffect(
    () =>
      whenShown(() => {
        whenIdle(loadAll);
        whenIdle(keepOffline);
      }),
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
        <SignOut>
          <Frame />
        </SignOut>
      </QueryClientProvider>
    </Navigation>
  );
}

function Frame() {
  const { pathname } = useLocation();
  // Remembering where it was opened closes it with the next navigation.
  const [menuOpenedAt, setMenuOpenedAt] = useState<string>();
  const navigate = useNavigate();
  const can = useCan();
  const [shown, setShown] = useState(wasShown);
  useEffect(() => whenShown(() => setShown(true)), []);
  useShortcuts({ n: () => void navigate(reporteRoutes.create) });
  return (
    <>
      <SkipLink />
      <Header onMenu={() => setMenuOpenedAt(pathname)} />
      <div className={css.frame}>
        <Sidebar open={menuOpenedAt === pathname} onClose={() => setMenuOpenedAt(undefined)} />
        <main
          id="contenido"
          tabIndex={-1}
          className={cx(css.main, usePreviewShown() && css.aboveBanner)}
        >
          <Routes>
            {['/', '/login', '/primerInicio'].map((path) => (
              <Route key={path} path={path} element={<Navigate to={PATHS.inicio} replace />} />
            ))}
            {SCREENS.map((screen) => (
              <Route
                key={screen.path}
                path={screen.path}
                element={<ScreenFrame key={screen.path} screen={screen} />}
              />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </main>
      </div>
      <LiveUpdates />
      <NewVersion />
      {shown && (
        <Suspense>
          <Envios />
          {can('inventarios:update') && <RecorridoEnvios />}
        </Suspense>
      )}
      <ConnectionBanner />
      <Shortcuts />
      <Toasts />
    </>
  );
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
          Se cortó la conexión. Guardamos lo que escribiste y probamos de nuevo.
        </div>
      )}
    </div>
  );
}

/** While somebody is inside, what others change appears on what they see. Draws nothing. */
function LiveUpdates() {
  const queries = useQueryClient();
  const session = useSession();
  const empleadoId = useUser().empleado.id;
  useEffect(() => {
    const shown = liveQueries(queries);
    const stop = startLive(empleadoId, {
      onEvent: (event) => {
        if (event.topic !== 'sesion') return shown.onEvent(event);
        // What this person may see is no longer what it was.
        void session.refresh();
        return shown.onResync();
      },
      onResync: shown.onResync,
    });
    return () => {
      stop();
      shown.stop();
    };
  }, [queries, session, empleadoId]);
  return null;
}

const EVERY_MS = 30 * 60_000;

/** Offers a new version when there is one: now and then, and when somebody comes back to the page. Draws nothing. */
function NewVersion() {
  const offered = useRef(false);
  useEffect(() => {
    const look = async () => {
      if (offered.current || document.hidden || !(await hasNewVersion())) return;
      offered.current = true;
      toast('Hay una versión nueva de la aplicación.', {
        kind: 'offer',
        action: {
          label: 'Actualizar',
          onClick: () => {
            // Who stays, because something is not saved yet, is offered it again.
            offered.current = false;
            location.reload();
          },
        },
      });
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    const onVisible = () => void look();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return null;
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
