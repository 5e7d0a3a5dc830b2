import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { Box, Row } from './Box.tsx';
import { Heading } from './Heading.tsx';

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
  const isPhone = useMediaQuery('(max-width: 599.95px)');
  const fills = props.hasFields && isPhone;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      maxWidth={wide ? 'sm' : false}
      fullScreen={fills}
      slotProps={{
        paper: {
          role,
          'aria-labelledby': `${id}-title`,
          'aria-describedby': children ? `${id}-text` : undefined,
          sx: fills ? undefined : { width: wide ? 640 : 500, maxWidth: 'calc(100% - 32px)', mx: 2 },
        },
      }}
    >
      <Row
        align="stretch"
        gap={1.75}
        sx={{ flex: fills ? 1 : undefined, p: fills ? 2 : '20px 22px', overflowY: 'auto' }}
      >
        <Box
          sx={(theme) => ({
            flex: 'none',
            display: fills ? 'none' : 'grid',
            placeItems: 'center',
            width: 40,
            height: 40,
            borderRadius: '50%',
            color: theme.vars.palette.text.secondary,
            bgcolor: theme.vars.palette.surface.sunken,
            ...(tone !== 'neutral' && {
              color: theme.vars.palette[tone].main,
              bgcolor: theme.vars.palette[tone].light,
            }),
          })}
        >
          <Icon path={icon} size={22} />
        </Box>
        <Box flex={1} minWidth={0}>
          <Heading level={2} id={`${id}-title`} lineHeight="40px">
            {title}
          </Heading>
          {children && (
            <Box
              id={`${id}-text`}
              as="div"

              tone="secondary"
              size="large"
            >
              {children}
            </Box>
          )}
        </Box>
      </Row>
      <DialogActions>{actions}</DialogActions>
    </Dialog>
  );
}
