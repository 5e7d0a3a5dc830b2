import { PATHS } from './paths.ts';

export const ayudaRoutes = {
  home: PATHS.ayuda,
  guia: (id: string) => `${PATHS.ayuda}?guia=${id}`,
};
