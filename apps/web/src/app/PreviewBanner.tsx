import { mdiAlertOutline, mdiClose, mdiInformationOutline } from '@mdi/js';
import { useEffect } from 'react';
import { OPEN_PATHS } from '../nouns/openPaths.ts';
import { checkConnection, useConnectionLost } from '../lib/connection.ts';
import './preview.css';
import { Icon } from '../ui/Icon.tsx';
import { recall, remember } from '../lib/storage.ts';
import { storeOf, useStore } from '../lib/store.ts';
import { useConfiguracion } from '../lib/SessionContext.tsx';

// The preview banner of demonstration mode: once closed it stays so in this browser.
const KEY = 'preview.cerrado';

const isOpen = storeOf(!recall(KEY, false));

function closePreview(): void {
  isOpen.set(false);
  remember(KEY, true);
}

/** Whether it shows. */
export const usePreviewShown = (): boolean => {
  const { demo } = useConfiguracion();
  return useStore(isOpen) && demo;
};

const CHECK_EVERY_MS = 10_000;
const HELP = OPEN_PATHS.ayuda;

/** The words are those of the specification, which takes them from the hosting environment: they stay in English. */
export function PreviewBanner() {
  const open = useStore(isOpen);
  const lost = useConnectionLost();
  useEffect(() => {
    if (!open) return undefined;
    const timer = setInterval(() => void checkConnection(), CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [open]);
  if (!open) return null;
  return (
    <aside lang="en" aria-label="Preview" className="preview no-imprimir">
      <Icon path={lost ? mdiAlertOutline : mdiInformationOutline} />
      <div>
        <span role="status">
          {lost ? 'Preview backend disconnected.' : 'Preview backend running in this workspace.'}
        </span>{' '}
        <a href={HELP} target="_blank" rel="noreferrer">
          Learn more
        </a>
      </div>
      <button type="button" aria-label="Close" onClick={closePreview}>
        <Icon path={mdiClose} />
      </button>
    </aside>
  );
}
