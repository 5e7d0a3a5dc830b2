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
