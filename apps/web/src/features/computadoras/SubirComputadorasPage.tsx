import { computadoras } from '@muni/contract';
import { cargaApi } from '../../crud/carga/cargaApi.ts';
import { CargaWizard } from '../../crud/carga/CargaWizard.tsx';
import { useTitle } from '../../lib/title.ts';
import { computadoraRoutes } from '../../nouns/computadoras.ts';

const api = cargaApi(computadoras);
const noun = {
  name: computadoras.name,
  title: 'Subir computadoras',
  list: { to: computadoraRoutes.list, label: 'Computadoras' },
  notice:
    'Cada una se reconoce por su número de inventario o de serie, y una celda vacía no borra lo que ya está cargado.',
};

export function SubirComputadorasPage() {
  useTitle(noun.title);
  return <CargaWizard api={api} noun={noun} />;
}
