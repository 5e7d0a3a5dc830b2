/** What a load does, as its figures tell it. */
export const CUENTAS = {
  filas: 104,
  nuevas: 80,
  cambian: 5,
  iguales: 3,
  rechazadas: 10,
  dudosas: 0,
  fuera: 2,
  repetidas: 4,
  avisos: 1,
  importe: '10.00',
};
