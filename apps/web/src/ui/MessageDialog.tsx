import { type ReactNode, useId } from 'react';
import { useMedia } from '../lib/useMedia.ts';
import { Box, Heading } from './Box.tsx';
import { cx } from './place.ts';
import { Dialog, DialogActions } from './Dialog.tsx';
import css from './Dialog.module.css';
import { Icon } from './Icon.tsx';
import tones from './tones.module.css';

export type DialogTone = 'error' | 'success' | 'neutral' | 'warning' | 'info';

interface Props {
  open: boolean;
  /** Escape and the backdrop; without it the dialog only leaves by its buttons. */
  onClose?: () => void;
  tone: DialogTone;
  icon: string;
  title: string;
  children?: ReactNode;
  actions: ReactNode;
  role?: 'dialog' | 'alertdialog';
  wide?: boolean;
  /** With fields in it: on a phone it takes the whole screen. */
  hasFields?: boolean;
}

/** One icon, one question or one answer, and its buttons on the grey foot. */
export function MessageDialog(props: Props) {
  const { open, onClose, tone, icon, title, children, actions, role = 'alertdialog', wide } = props;
  const id = useId();
  const isPhone = useMedia('(max-width: 599.95px)');
  return (
    <Dialog
      open={open}
      onClose={onClose}
      role={role}
      labelledBy={`${id}-title`}
      describedBy={children ? `${id}-text` : undefined}
      width={wide ? 640 : 500}
      fills={props.hasFields && isPhone}
    >
      <div className={css.message}>
        <div className={cx(css.badge, tones[tone])}>
          <Icon path={icon} size={22} />
        </div>
        <Box flex={1} minWidth={0}>
          <Heading level={2} id={`${id}-title`} className={css.title}>
            {title}
          </Heading>
          {children && (
            <Box id={`${id}-text`} tone="secondary" size="large" lineHeight={1.5}>
              {children}
            </Box>
          )}
        </Box>
      </div>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
