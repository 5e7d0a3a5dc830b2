// One of a few, in sight and easy to hit: tiles with an icon, cards with a line below, or chips. Behind each is a radio
// button of the browser, so the arrows walk and one Tab passes.
import { mdiCheckCircle } from '@mdi/js';
import { type Theme } from '@mui/material/styles';
import { useId } from 'react';
import { Icon } from './Icon.tsx';
import { visuallyHidden } from './visuallyHidden.ts';
import { Box } from './Box.tsx';

interface Choice<V extends string> {
  value: V;
  label: string;
  hint?: string;
  icon?: string;
}
type Look = 'tile' | 'card' | 'chip';

interface Props<V extends string> {
  name?: string;
  legend: string;
  hint?: string;
  look: Look;
  options: readonly Choice<V>[];
  value: V | null;
  error?: string;
  onChange: (value: V) => void;
}

const GRIDS = {
  tile: { display: 'grid', gridTemplateColumns: { xs: 'repeat(3, 1fr)', md: 'repeat(6, 1fr)' } },
  card: {
    display: 'grid',
    gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', xl: 'repeat(4, 1fr)' },
  },
  chip: { display: 'flex', flexWrap: 'wrap' },
} as const;

const SHAPES = {
  tile: {
    flexDirection: 'column',
    justifyContent: 'center',
    gap: 0.5,
    minHeight: 66,
    p: 0.75,
    textAlign: 'center',
  },
  card: { gap: 1.25, minHeight: 54, px: 1.5, py: 0.75 },
  chip: {
    px: 1.5,
    minHeight: 30,
    borderRadius: '999px',
    '@media (pointer: coarse)': { minHeight: 40 },
  },
} as const;

const frame = (selected: boolean) => (theme: Theme) => {
  const { palette } = theme.vars;
  return {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    cursor: 'pointer',
    borderRadius: '6px',
    border: `1px solid ${selected ? palette.primary.main : palette.border.default}`,
    boxShadow: selected ? `inset 0 0 0 1px ${palette.primary.main}` : 'none',
    backgroundColor: selected ? palette.surface.selected : palette.background.paper,
    color: selected ? palette.primary.main : palette.text.primary,
    fontWeight: 600,
    fontSize: '0.875rem',
    '&:hover': { borderColor: palette.border.input },
    '&:has(:focus-visible)': { outline: `2px solid ${palette.focus}`, outlineOffset: 2 },
  } as const;
};

const Dot = ({ selected }: { selected: boolean }) => (
  <Box
    as="span"
    sx={(theme) => ({
      flex: 'none',
      width: 18,
      height: 18,
      borderRadius: '50%',
      border: selected
        ? `5px solid ${theme.vars.palette.primary.main}`
        : `1px solid ${theme.vars.palette.border.input}`,
      backgroundColor: theme.vars.palette.background.paper,
    })}
  />
);

export function ChoiceCards<V extends string>(props: Props<V>) {
  const { name, legend, hint, look, options, value, error, onChange } = props;
  const id = useId();
  return (
    <Box
      as="fieldset"
      role="radiogroup"
      aria-invalid={error !== undefined}
      aria-describedby={error ? `${id}-error` : undefined}
      m={0}
      p={0}
      minWidth={0}
      sx={{ border: 0 }}
    >
      <Box as="legend" p={0} mb={0.75} weight={600}>
        {legend}{' '}
        {hint && (
          <Box as="span" weight={420} tone="tertiary" ml={0.5}>
            {hint}
          </Box>
        )}
      </Box>
      <Box gap={1} sx={{ ...GRIDS[look] }}>
        {options.map((option) => {
          const selected = option.value === value;
          return (
            <Box key={option.value} as="label" sx={[frame(selected), SHAPES[look]]}>
              <Box
                as="input"
                type="radio"
                name={name ?? id}
                value={option.value}
                checked={selected}
                onChange={() => onChange(option.value)}
                sx={visuallyHidden}
              />
              {option.icon && (
                <Icon
                  path={option.icon}
                  size={26}
                  sx={{ color: selected ? undefined : 'text.secondary' }}
                />
              )}
              {look === 'card' && <Dot selected={selected} />}
              <span>
                {option.label}
                {option.hint && (
                  <Box
                    as="span"
                    weight={420}
                    size="tiny"
                    tone="secondary"
                    sx={{ display: 'block' }}
                  >
                    {option.hint}
                  </Box>
                )}
              </span>
              {look === 'tile' && selected && (
                <Icon
                  path={mdiCheckCircle}
                  size={16}
                  sx={{ position: 'absolute', top: 5, right: 5 }}
                />
              )}
            </Box>
          );
        })}
      </Box>
      {error && (
        <Box id={`${id}-error`} role="alert" mt={0.5} tone="error" size="tiny" weight={540}>
          {error}
        </Box>
      )}
    </Box>
  );
}
