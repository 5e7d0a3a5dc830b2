import { mdiHelpCircleOutline } from '@mdi/js';
import { useState } from 'react';
import { useLocation } from '../../lib/Navigation.tsx';
import { lazyPart } from '../../lib/lazyPart.ts';
import { useQuien } from '../../lib/SessionContext.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Opening } from '../../ui/Opening.tsx';

const AyudaPanel = lazyPart(() => import('./AyudaPanel.tsx'), 'AyudaPanel');

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
        <Opening>
          <AyudaPanel id={guiaOf(pathname, computos)} onClose={() => setOpenedAt(undefined)} />
        </Opening>
      )}
    </>
  );
}
