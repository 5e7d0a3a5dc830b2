// What each failure of the identity provider means to the person who is trying to enter.
const MESSAGES: Record<string, string> = {
  'invalid-credential': 'El correo o la contraseña no coinciden. Revisalos y probá de nuevo.',
  'wrong-password': 'El correo o la contraseña no coinciden. Revisalos y probá de nuevo.',
  'user-not-found': 'El correo o la contraseña no coinciden. Revisalos y probá de nuevo.',
  'invalid-email': 'Revisá el correo. Ejemplo: nombre@municipio.gob.ar',
  'missing-password': 'Escribí tu contraseña.',
  'email-already-in-use': 'Ya hay una cuenta con ese correo. Ingresá con ella.',
  'too-many-requests': 'Hubo demasiados intentos. Esperá unos minutos y probá de nuevo.',
  'user-disabled': 'Esta cuenta está deshabilitada. Consultá en la Oficina de {oficina}.',
  'user-token-expired': 'Tu sesión venció. Ingresá de nuevo.',
  'expired-action-code': 'Ese enlace venció. Pedí uno nuevo.',
  'requires-recent-login':
    'Pasó un rato desde que ingresaste. Volvé a ingresar para hacer ese cambio.',
  'operation-not-allowed':
    'Por ahora no se puede ingresar con contraseña. Consultá en la Oficina de {oficina}.',
};
const OFFLINE = 'Esta computadora está sin conexión. Revisá el cable o el Wi-Fi y probá de nuevo.';
const NO_ANSWER = 'No pudimos comunicarnos con el servidor. Esperá un momento y probá de nuevo.';
const UNKNOWN =
  'No pudimos ingresar. Probá de nuevo y, si se repite, decile a {oficina} este código: {codigo}.';

export function identityMessage(error: unknown, office: string, online: boolean): string {
  const raw =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const code = raw.replace(/^auth\//, '');
  const text =
    code === 'network-request-failed' || code === 'timeout'
      ? online
        ? NO_ANSWER
        : OFFLINE
      : (MESSAGES[code] ?? UNKNOWN);
  return text.replace('{oficina}', office).replace('{codigo}', code || 'desconocido');
}
