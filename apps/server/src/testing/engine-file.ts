/** The code of the embedded database. */
export const engineFile = () => new URL('pglite.wasm', import.meta.resolve('@electric-sql/pglite'));
