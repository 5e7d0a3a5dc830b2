/** Why the product could not start, in one Spanish line that says what to do. Shown as it is, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

export const asError = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error(String(thrown));

/** Whether it is an error of the system with that code, such as EEXIST. */
export const hasCode = (thrown: unknown, code: string): boolean =>
  thrown instanceof Error && 'code' in thrown && thrown.code === code;
