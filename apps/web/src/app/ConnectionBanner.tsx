import { mdiCloudOffOutline } from '@mdi/js';
import { useConnectionLost } from '../lib/connection.ts';
import { cx } from '../ui/cx.ts';
import { Icon } from '../ui/Icon.tsx';
import css from './Shell.module.css';

/** Says that the network is gone, and goes away alone when it is back. */
export function ConnectionBanner() {
  const lost = useConnectionLost();
  return (
    <div role="status" className={cx(css.connection, 'no-imprimir')}>
      {lost && (
        <div className={css.lost}>
          <Icon path={mdiCloudOffOutline} tone="warning" />
          Se cortó la conexión. Guardamos lo que escribiste y probamos de nuevo.
        </div>
      )}
    </div>
  );
}
