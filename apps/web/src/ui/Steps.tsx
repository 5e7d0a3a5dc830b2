import { mdiCheck } from '@mdi/js';
import { Icon } from './Icon.tsx';
import { Box, Row } from './Box.tsx';

/** Where one is in a process of few steps. On a phone only the current one is written out. */
export const Steps = ({ steps, current }: { steps: readonly string[]; current: number }) => (
  <Row card as="ol" gap={1.25} m={0} mb={1.5} px={2} py={1.25}>
    {steps.map((step, index) => {
      const isDone = index < current;
      const isHere = index === current;
      return (
        <Row
          as="li"
          key={step}
          aria-current={isHere ? 'step' : undefined}
          gap={1}
          minWidth={0}
          sx={{
            flex: index === 0 ? 'none' : { xs: isHere ? 1 : 'none', md: 1 },
            fontWeight: isHere ? 620 : 420,
            color: isHere ? 'text.primary' : 'text.secondary',
            '&::before': {
              content: '""',
              display: { xs: 'none', md: index === 0 ? 'none' : 'block' },
              flex: 1,
              height: '2px',
              bgcolor: index <= current ? 'primary.main' : 'border.default',
            },
          }}
        >
          <Box
            as="span"
            aria-hidden
            sx={(theme) => ({
              flex: 'none',
              display: 'grid',
              placeItems: 'center',
              width: 24,
              height: 24,
              borderRadius: '50%',
              fontSize: '0.75rem',
              fontWeight: 620,
              border: '2px solid',
              borderColor:
                isDone || isHere
                  ? theme.vars.palette.primary.main
                  : theme.vars.palette.border.input,
              ...(isDone && { bgcolor: theme.vars.palette.surface.selected }),
              ...(isHere && {
                color: theme.vars.palette.primary.contrastText,
                bgcolor: theme.vars.palette.primary.main,
              }),
            })}
          >
            {isDone ? <Icon path={mdiCheck} size={14} /> : index + 1}
          </Box>
          <Box as="span" nowrap sx={{ display: { xs: isHere ? 'inline' : 'none', md: 'inline' } }}>
            {step}
          </Box>
        </Row>
      );
    })}
  </Row>
);
