import { mdiAlertOutline, mdiClose, mdiInformationOutline } from '@mdi/js';
import { useEffect } from 'react';
import { OPEN_PATHS } from '../nouns/openPaths.ts';
import { checkConnection, useConnectionLost } from '../lib/connection.ts';
import { closePreview, usePreviewOpen } from './preview.ts';
import './preview.css';
import { Icon } from '../ui/Icon.tsx';

const CHECK_EVERY_MS = 10_000;
const HELP = OPEN_PATHS.ayuda;

/** The words are those of the specification, which takes them from the hosting environment: they stay in English. */
export function PreviewBanner() {
  const open = usePreviewOpen();
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
