import { mdiHelpCircleOutline } from '@mdi/js';
import { useState } from 'react';
import { useLocation } from '../../lib/Navigation.tsx';
import { openingPart } from '../../ui/Opening.tsx';
import { useQuien } from '../../lib/SessionContext.tsx';
import { IconButton } from '../../ui/Button.tsx';

const AyudaPanel = openingPart(() => import('./AyudaPanel.tsx'), 'AyudaPanel');

interface Props {
  guiaOf: (path: string, computos: boolean) => string | undefined;
}

/** Help for the screen one is on. */
export function AyudaButton({ guiaOf }: Props) {
  const { computos } = useQuien();
  const { pathname } = useLocation();
  // Remembering where it was opened closes it with the next navigation.
  const [openedAt, setOpenedAt] = useState<string>();
  return (
    <>
      <IconButton
        icon={mdiHelpCircleOutline}
        iconSize={24}
        bare
        label="Ayuda de esta pantalla"
        title="Ayuda de esta pantalla"
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(pathname)}
      />
      {openedAt === pathname && (
        <AyudaPanel id={guiaOf(pathname, computos)} onClose={() => setOpenedAt(undefined)} />
      )}
    </>
  );
}
