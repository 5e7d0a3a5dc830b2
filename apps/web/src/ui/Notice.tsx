import {
  mdiAlertCircleOutline,
  mdiAlertOutline,
  mdiCheckCircleOutline,
  mdiClose,
  mdiInformationOutline,
} from '@mdi/js';
import type { ComponentProps, ReactNode } from 'react';
import { IconButton } from './Button.tsx';
import { cx, type Place, placed } from './place.ts';
import { Icon } from './Icon.tsx';
import css from './Notice.module.css';
import tones from './tones.module.css';

const ICONS = {
  error: mdiAlertCircleOutline,
  info: mdiInformationOutline,
  success: mdiCheckCircleOutline,
  warning: mdiAlertOutline,
};

interface Props extends Omit<Place, 'tone'>, Omit<ComponentProps<'div'>, keyof Place> {
  tone: keyof typeof ICONS;
  icon?: string;
  action?: ReactNode;
  onClose?: () => void;
}

/** A sentence that stands beside what it is about. */
export const Notice = ({ tone, icon, action, onClose, children, ...props }: Props) => (
  <div {...placed(props, cx(css.notice, tones[tone]))}>
    <Icon path={icon ?? ICONS[tone]} className={css.icon} />
    <div className={css.text}>{children}</div>
    {action}
    {onClose && <IconButton size="small" label="Cerrar" icon={mdiClose} onClick={onClose} />}
  </div>
);

/** Where what went wrong is told: read aloud as soon as it is there. */
export const Failure = ({ children }: { children: ReactNode }) => (
  <div role="alert">{children && <Notice tone="error">{children}</Notice>}</div>
);
