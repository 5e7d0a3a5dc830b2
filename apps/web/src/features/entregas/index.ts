export { EntregarDialog } from './EntregarDialog.tsx';
export { entregaRoutes } from './entregas.routes.ts';
