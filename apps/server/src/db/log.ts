/** Where this toolkit tells what happened; the logger of the server fits. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

export const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
