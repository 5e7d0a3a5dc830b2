/** The family of /cargaDatosEfimuni, which is where the menu leads. */
export const rentasRoutes = {
  load: '/cargaDatosEfimuni',
  cargas: '/rentas/cargas',
  list: '/rentas',
  listOf: (filters: Record<string, string>) => `/rentas?${new URLSearchParams(filters).toString()}`,
  totals: '/rentas/totales',
  /** An account number belongs to its tributo. */
  account: ({ tributo, cuenta }: { tributo: string; cuenta: string }) =>
    `/rentas/cuenta?${new URLSearchParams({ tributo, cuenta }).toString()}`,
};
