import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useConfiguracion, useUser } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { perfilApi, perfilKeys } from '../../nouns/perfil.ts';
import { AtajosPanel } from './AtajosPanel.tsx';
import { ContrasenaPanel } from './ContrasenaPanel.tsx';
import { DatosPanel } from './DatosPanel.tsx';
import { FotoPanel } from './FotoPanel.tsx';
import { NombrePanel } from './NombrePanel.tsx';
import { SesionesPanel } from './SesionesPanel.tsx';
import { TelefonoPanel } from './TelefonoPanel.tsx';
import css from './perfil.module.css';

const AvisosPanel = lazy(() =>
  import('../avisos/AvisosPanel.tsx').then((module) => ({ default: module.AvisosPanel })),
);

export function PerfilPage() {
  const { empleado } = useUser();
  const { identidad } = useConfiguracion();
  const { data: perfil } = useQuery({
    queryKey: perfilKeys.perfil,
    queryFn: ({ signal }) => perfilApi.get(signal),
  });
  useTitle('Mi perfil');
  return (
    <>
      <PageHeader title="Mi perfil" hint={empleado.email} />
      <div className={css.columnas}>
        <Stack gap={1.75}>
          <FotoPanel />
          <NombrePanel />
          <AtajosPanel />
          <DatosPanel />
        </Stack>
        <Stack gap={1.75}>
          {perfil?.cuentaPropia === false ? (
            <Panel title="Contraseña y sesiones">
              <Box p={1.75} tone="secondary">
                Se administran en la cuenta con la que entrás.
              </Box>
            </Panel>
          ) : (
            <>
              <ContrasenaPanel hasContrasena={perfil?.conContrasena ?? true} />
              {identidad.conTelefono && <TelefonoPanel />}
              <SesionesPanel />
            </>
          )}
          <Suspense>
            <AvisosPanel />
          </Suspense>
        </Stack>
      </div>
    </>
  );
}
