export const entregaRoutes = {
  list: '/entregas',
  one: (id: number) => `/entrega?id=${id}`,
};
