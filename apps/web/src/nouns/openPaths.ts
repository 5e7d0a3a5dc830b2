/** What somebody without a session may open, too. Apart, so that the login brings no other address along. */
export const OPEN_PATHS = { ayuda: '/ayuda', hoja: '/VerOrdenTrabajo' } as const;
