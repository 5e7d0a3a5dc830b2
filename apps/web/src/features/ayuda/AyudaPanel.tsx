import { mdiBookOpenVariant } from '@mdi/js';
import { useQuien } from '../../lib/SessionContext.tsx';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { ayudaRoutes } from './ayuda.routes.ts';
import { GUIAS } from './guias.labels.ts';
import { GuiaTexto } from './GuiaTexto.tsx';
import { guiaDePantalla } from './pantallas.labels.ts';

interface Props {
  /** Of the screen. */
  path: string;
  onClose: () => void;
}

/** The guide of the screen, beside it: nobody loses what they were doing. */
export function AyudaPanel({ path, onClose }: Props) {
  const { computos } = useQuien();
  const id = guiaDePantalla(path, computos);
  const guia = GUIAS.find((one) => one.id === id);
  return (
    <SidePanel title={guia?.titulo ?? 'Ayuda'} onClose={onClose}>
      <Stack gap={2.5}>
        {guia ? (
          <GuiaTexto guia={guia} under={2} />
        ) : (
          'Esta pantalla no tiene una guía propia. Mirá todas en la ayuda.'
        )}
        <Button to={ayudaRoutes.home} icon={mdiBookOpenVariant} self="start" onClick={onClose}>
          Ver toda la ayuda
        </Button>
      </Stack>
    </SidePanel>
  );
}
