import { mdiPrinter } from '@mdi/js';
import { impresoras } from '@muni/contract';
import { impresoraRoutes, impresorasApi } from '../../nouns/impresoras.ts';

export const IMPRESORAS = {
  clase: 'impresora',
  resource: impresoras,
  api: impresorasApi,
  routes: impresoraRoutes,
  icon: mdiPrinter,
  title: 'Impresoras',
} as const;
