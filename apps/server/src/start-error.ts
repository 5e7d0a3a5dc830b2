/** Why the product could not start, in one Spanish line that says what to do. Shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
