import { PATHS } from '../../nouns/paths.ts';

/** Everything that was ever done to one record. */
export const auditoriaDe = (tabla: string, registro: number) =>
  `${PATHS.auditoria}?${new URLSearchParams({ tabla, registro: String(registro) }).toString()}`;
