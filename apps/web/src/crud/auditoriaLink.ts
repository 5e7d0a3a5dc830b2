export const AUDITORIA_ROUTE = '/auditoria';

/** Everything that was ever done to one record. */
export const auditoriaDe = (tabla: string, registro: number) =>
  `${AUDITORIA_ROUTE}?${new URLSearchParams({ tabla, registro: String(registro) }).toString()}`;
