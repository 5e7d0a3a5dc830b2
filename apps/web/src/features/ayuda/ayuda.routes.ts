export const ayudaRoutes = {
  home: '/ayuda',
  guia: (id: string) => `/ayuda?guia=${id}`,
};
