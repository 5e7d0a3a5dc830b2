import { mdiPlus } from '@mdi/js';
import css from './Button.module.css';
import { Button } from './Button.tsx';

/** The one primary action of a list: in its header, and floating above the list on a phone. */
export const CreateButton = ({ to, label }: { to: string; label: string }) => (
  <Button kind="main" to={to} icon={mdiPlus} className={css.floating}>
    {label}
  </Button>
);
