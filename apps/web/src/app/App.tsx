import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Later, lateComponent, laterPart, lazyPart } from '../lib/lazyPart.ts';
import { OPEN_PATHS } from '../nouns/openPaths.ts';
import { toldOf } from '../lib/errors.ts';
import {
  type Started,
  StartedProvider,
  useConfiguracion,
  useSession,
  useSessionState,
} from '../lib/SessionContext.tsx';
import type { History } from '../lib/history.ts';
import { createSession, type SessionState } from '../lib/session.ts';
import { keepsPlace } from '../lib/sessionEnd.ts';
import { PreviewBanner } from './PreviewBanner.tsx';
import { readActionLink, returnPath } from './login/actionLink.ts';
import { Splash } from '../ui/Splash.tsx';
import { type Configuracion, setCaracteristica } from '@muni/contract';
import { watchBrowser } from '../lib/connection.ts';
import { requestJson } from '../lib/http.ts';
import { lazyIdentity } from '../lib/lazyIdentity.ts';
import { setTitleSuffix } from '../lib/title.ts';

const LoginPage = lazyPart(() => import('./login/LoginPage.tsx'), 'LoginPage');
const HelpPage = lazyPart(() => import('./login/HelpPage.tsx'), 'HelpPage');
const ActionPage = lazyPart(() => import('./login/ActionPage.tsx'), 'ActionPage');
const Asks = laterPart(() => import('./Asks.tsx'), 'Asks');
const PrimerInicioPage = lazyPart(
  () => import('../features/instalacion/PrimerInicioPage.tsx'),
  'PrimerInicioPage',
);
const VerificarPage = lazyPart(
  () => import('../features/ordenes/VerificarPage.tsx'),
  'VerificarPage',
);
const BajaPage = lazyPart(() => import('../features/avisos/BajaPage.tsx'), 'BajaPage');
const loadShell = () => import('./enter.ts').then((m) => m.loadShell());
const Shell = lateComponent(loadShell);
const ErrorState = lazyPart(() => import('../ui/ErrorState.tsx'), 'ErrorState');

const FIRST_RUN = '/primerInicio';

export function App({ history }: { history: History }) {
  const [started, setStarted] = useState<Started>();
  const [error, setError] = useState<unknown>();
  const [asked, setAsked] = useState(false);
  const begin = useCallback(() => {
    start().then(setStarted, setError);
  }, []);
  useEffect(begin, [begin]);
  // What a call under way needs from the person (`lib/asks.ts`), once there is such a call.
  useEffect(() => window.addEventListener('muni-pregunta', () => setAsked(true)), []);
  const provided = useMemo(() => started && { ...started, reload: begin }, [started, begin]);

  return (
    <Later instead={<Splash />}>
      {provided ? (
        <StartedProvider value={provided}>
          <Entrance history={history} />
          {asked && <Asks />}
          {provided.configuracion.demo && <PreviewBanner />}
        </StartedProvider>
      ) : error ? (
        <StartFailed
          error={error}
          onRetry={begin}
          helpDesk={{ nombre: 'Cómputos', interno: null }}
        />
      ) : (
        <Splash />
      )}
    </Later>
  );
}

/** The code in an address that somebody without a session may open: of a printed sheet, or of a mail. */
const codeAt = (path: string, { pathname, search }: { pathname: string; search: string }) =>
  pathname === path ? new URLSearchParams(search).get('codigo') : null;

/** Who left or was put out stands at the login screen, and whoever enters next does not land on their page. */
function useWayOut(history: History, state: SessionState, isErrand: boolean) {
  const before = useRef(state.status);
  useEffect(() => {
    const isPutOut = before.current === 'registered' && state.status === 'unregistered';
    before.current = state.status;
    if (isErrand) return;
    if (isPutOut || (state.status === 'signedOut' && !keepsPlace(state.reason)))
      history.replace('/login');
  }, [history, state, isErrand]);
}

/** Spinner, login or the application, according to the session. The asked address stays until somebody is inside. */
function Entrance({ history }: { history: History }) {
  const location = useSyncExternalStore(history.listen, () => history.location);
  const state = useSessionState();
  const session = useSession();
  const { oficina } = useConfiguracion();
  const link = readActionLink(location);
  const codigo = codeAt(OPEN_PATHS.hoja, location);
  const stopped = codeAt('/baja', location);
  const [wantsIn, setWantsIn] = useState<string>();
  useWayOut(history, state, link !== null || stopped !== null);
  const resolving = state.status === 'resolving';
  useEffect(() => {
    // Whoever is being recognised will most likely be inside in a moment. A failure shows when it is drawn.
    if (resolving) loadShell().catch(() => undefined);
  }, [resolving]);
  // A link is its own errand, whoever is signed in.
  if (link) return <ActionPage link={link} history={history} />;
  if (stopped) return <BajaPage codigo={stopped} />;
  switch (state.status) {
    case 'resolving':
      return <Splash />;
    case 'failed':
      return <StartFailed error={state.error} onRetry={session.retry} helpDesk={oficina} />;
    case 'registered':
    case 'factorMissing':
      return <Shell history={history} />;
    default:
      if (location.pathname === FIRST_RUN) return <PrimerInicioPage />;
      // Whoever scans a printed sheet is answered without a session, and may still sign in.
      if (codigo && wantsIn !== codigo)
        return <VerificarPage codigo={codigo} onLogin={() => setWantsIn(codigo)} />;
      if (location.pathname === OPEN_PATHS.ayuda) return <HelpPage />;
      return <LoginPage returnTo={returnPath(location)} />;
  }
}

interface FailedProps {
  error: unknown;
  onRetry: () => void;
  helpDesk: { nombre: string; interno: string | null };
}
const StartFailed = ({ error, onRetry, helpDesk }: FailedProps) => (
  <main>
    <ErrorState
      title="No pudimos abrir el sistema"
      {...toldOf(error)}
      onRetry={onRetry}
      helpDesk={helpDesk}
    />
  </main>
);

// What must be known before anything can be shown: the municipality's settings, and then who this is.
let connected: Pick<Started, 'identity' | 'session'> | undefined;

async function start(): Promise<Started> {
  const configuracion = await requestJson<Configuracion>('/api/configuracion/', {
    anonymous: true,
  });
  setTitleSuffix(configuracion.titulo);
  setCaracteristica(configuracion.caracteristica);
  if (!connected) {
    watchBrowser();
    const identity = lazyIdentity(configuracion.identidad, location.origin);
    connected = { identity, session: createSession(identity) };
  }
  return { configuracion, ...connected };
}
