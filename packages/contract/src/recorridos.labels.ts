/** As many as the phone sends at once. */
export const MARCAS_POR_ENVIO = 500;
