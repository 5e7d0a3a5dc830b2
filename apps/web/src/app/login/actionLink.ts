// The links that arrive by e-mail: /login?mode=…&oobCode=…, or with Firebase any address of ours with the same query.
export const ACTION_MODES = [
  'signIn',
  'resetPassword',
  'verifyEmail',
  'verifyAndChangeEmail',
  'recoverEmail',
] as const;
export type ActionMode = (typeof ACTION_MODES)[number];

export interface ActionLink {
  mode: ActionMode;
  code: string;
  invitation: boolean;
  /** Where the person was going, a path of ours. */
  returnTo: string;
}

const HOME = '/inicio';
const OURS = ['mode', 'oobCode', 'apiKey', 'lang', 'continueUrl', 'tenantId', 'invitacion'];

const isMode = (text: string | null): text is ActionMode =>
  ACTION_MODES.some((mode) => mode === text);

/** The path to come back to, without what belongs to a link; never the login screen itself, nor another site. */
export function returnPath({ pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search);
  for (const name of OURS) params.delete(name);
  const path = `/${pathname.replace(/^[/\\]+/, '')}`;
  if (path === '/' || path === '/login') return HOME;
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

export function readActionLink(location: { pathname: string; search: string }): ActionLink | null {
  const params = new URLSearchParams(location.search);
  const [mode, code] = [params.get('mode'), params.get('oobCode')];
  if (!isMode(mode) || !code) return null;
  const next = params.get('continueUrl');
  return {
    mode,
    code,
    invitation: params.get('invitacion') === 'true',
    returnTo: returnPath(next && URL.canParse(next) ? new URL(next) : location),
  };
}

/** Where at the login another link is asked for. */
export const FORGOTTEN = '#olvide';
