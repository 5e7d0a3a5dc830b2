export const inventarioRoutes = { home: '/inventarios' };
