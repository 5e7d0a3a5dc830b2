/** What identity needs of a logger. It never gets a secret, a link or somebody's address to write down. */
export interface Log {
  warn(details: object, message: string): void;
}
