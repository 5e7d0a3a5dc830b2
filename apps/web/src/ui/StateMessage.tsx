import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Box, Row } from './Box.tsx';
import { Heading } from './Heading.tsx';

type Tone = 'neutral' | 'success' | 'warning' | 'error';

interface Props {
  icon: string;
  tone?: Tone;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** What stands in place of content: a large icon, one sentence that says why, and the next step. */
export const StateMessage = ({ icon, tone = 'neutral', title, children, actions }: Props) => (
  <Box
    align="center"
    textAlign="center"
    px={2}
    sx={{ display: 'flex', flexDirection: 'column', py: { xs: 5, md: 7 } }}
  >
    <Box
      sx={(theme) => ({
        display: 'grid',
        placeItems: 'center',
        width: 72,
        height: 72,
        mb: 2,
        borderRadius: '50%',
        color: theme.vars.palette.text.secondary,
        bgcolor: theme.vars.palette.surface.sunken,
        ...(tone !== 'neutral' && {
          color: theme.vars.palette[tone].main,
          bgcolor: theme.vars.palette[tone].light,
        }),
      })}
    >
      <Icon path={icon} size={36} />
    </Box>
    <Heading level={2} as="p" mb={1} sx={{ fontSize: '1.25rem' }}>
      {title}
    </Heading>
    {children && (
      <Box size="medium" as="div" maxWidth={460} tone="secondary">
        {children}
      </Box>
    )}
    {actions && (
      <Row wraps align="stretch" justify="center" gap={1} mt={2}>
        {actions}
      </Row>
    )}
  </Box>
);
