export { ActasDe } from './ActasDe.tsx';
export { EntregarDialog } from './EntregarDialog.tsx';
export { entregaRoutes } from './entregas.routes.ts';
