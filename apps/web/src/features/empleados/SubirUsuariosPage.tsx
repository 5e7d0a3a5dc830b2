import { empleados } from '@muni/contract';
import { cargaApi } from '../../crud/carga/cargaApi.ts';
import { CargaWizard } from '../../crud/carga/CargaWizard.tsx';
import { useTitle } from '../../lib/title.ts';
import { empleadoRoutes } from '../../nouns/empleados.ts';

const api = cargaApi(empleados);
const noun = {
  name: empleados.name,
  title: 'Subir usuarios',
  list: { to: empleadoRoutes.list, label: 'Usuarios' },
  notice: 'Cada persona se reconoce por su DNI, y una celda vacía no borra lo que ya está cargado.',
};

export function SubirUsuariosPage() {
  useTitle(noun.title);
  return <CargaWizard api={api} noun={noun} />;
}
