// The codes of the identity provider's failures, for who must tell them apart without a word to anybody.

/** Without the prefix; empty when it is no error of the provider. */
export function codeOfIdentity(error: unknown): string {
  const raw =
    typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return raw.replace(/^auth\//, '');
}

export const NETWORK_CODES = ['network-request-failed', 'timeout'];
export const isNetworkFailure = (error: unknown): boolean =>
  NETWORK_CODES.includes(codeOfIdentity(error));

/** What is said where there is no answer to tell more of. */
export const noAnswer = (online: boolean) =>
  online
    ? 'No pudimos comunicarnos con el servidor. Esperá un momento y probá de nuevo.'
    : 'Esta computadora está sin conexión. Revisá el cable o el Wi-Fi y probá de nuevo.';
