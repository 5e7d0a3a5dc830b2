import { impresoras } from '@muni/contract';
import { cargaApi } from '../../crud/carga/cargaApi.ts';
import { CargaWizard } from '../../crud/carga/CargaWizard.tsx';
import { useTitle } from '../../lib/title.ts';
import { impresoraRoutes } from '../../nouns/impresoras.ts';

const api = cargaApi(impresoras);
const noun = {
  name: impresoras.name,
  title: 'Subir impresoras',
  list: { to: impresoraRoutes.list, label: 'Impresoras' },
  notice:
    'Cada una se reconoce por su número de inventario o de serie, y una celda vacía no borra lo que ya está cargado.',
};

export function SubirImpresorasPage() {
  useTitle(noun.title);
  return <CargaWizard api={api} noun={noun} />;
}
