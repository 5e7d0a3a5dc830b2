// The frame of the application for a registered person: header, menu and the screen of the address.
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Route, Routes, useLocation, useNavigate } from 'react-router';
import { reporteRoutes } from '../nouns/reportes.ts';
import type { History } from '../lib/history.ts';
import { useShortcuts } from '../lib/keyboard.ts';
import { Navigation } from '../lib/Navigation.tsx';
import { useCan } from '../lib/SessionContext.tsx';
import { whenIdle } from '../lib/whenIdle.ts';
import { cx } from '../ui/cx.ts';
import { loadAll } from '../ui/opens.ts';
import { Toasts } from '../ui/Toasts.tsx';
import { PATHS } from '../nouns/paths.ts';
import { ConnectionBanner } from './ConnectionBanner.tsx';
import { Header } from './Header.tsx';
import { LiveUpdates } from './LiveUpdates.tsx';
import { NewVersion } from './NewVersion.tsx';
import { NotFoundPage } from './NotFoundPage.tsx';
import { usePreviewShown } from './preview.ts';
import { queryClient } from './queries.ts';
import { ScreenFrame } from './ScreenFrame.tsx';
import { SCREENS } from './screens.ts';
import css from './Shell.module.css';
import { wasShown, whenShown } from './shown.ts';
import { Sidebar } from './Sidebar.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { SignOut } from './SignOut.tsx';
import { SkipLink } from './SkipLink.tsx';

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
