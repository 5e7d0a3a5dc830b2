import { useUser } from '../../lib/SessionContext.tsx';
import { perfilApi } from '../../nouns/perfil.ts';
import { FotoEditor } from './FotoEditor.tsx';

export function FotoPanel() {
  const { displayName, photo, empleado } = useUser();
  return (
    <FotoEditor
      empleadoId={empleado.id}
      name={displayName}
      accountPhoto={photo}
      save={perfilApi.saveFoto}
      remove={perfilApi.removeFoto}
      words={{ saved: 'Cambiaste tu foto.', removed: 'Quitaste tu foto.' }}
    />
  );
}
