import { mdiBookOpenVariant } from '@mdi/js';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { ayudaRoutes } from '../../nouns/ayuda.ts';
import { GUIAS } from './guias.labels.ts';
import { GuiaTexto } from './GuiaTexto.tsx';

interface Props {
  /** Of the guide of the screen. */
  id: string | undefined;
  onClose: () => void;
}

/** The guide of the screen, beside it: nobody loses what they were doing. */
export function AyudaPanel({ id, onClose }: Props) {
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
