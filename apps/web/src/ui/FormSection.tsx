import type { ReactNode } from 'react';
import { Box } from './Box.tsx';
import { Heading } from './Heading.tsx';

interface Props {
  title: string;
  description?: string;
  children: ReactNode;
}

/** A ruled part of a form: what it is about on the left, its fields in pairs on the right. */
export const FormSection = ({ title, description, children }: Props) => (
  <Box
    as="section"
    columnGap={2.25}
    rowGap={1.25}
    sx={{
      display: 'grid',
      gridTemplateColumns: { lg: '194px 1fr' },
      p: { xs: 1.75, md: 2.25 },
      pt: { md: 1.75 },
      '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <div>
      <Heading level={3} as="h2" mb={0.5}>
        {title}
      </Heading>
      {description && (
        <Box size="small" lineHeight={1.4} tone="secondary">
          {description}
        </Box>
      )}
    </div>
    <Box
      align="start"
      columnGap={1.75}
      rowGap={1.5}
      maxWidth={760}
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '& > [data-wide]': { gridColumn: '1 / -1' },
      }}
    >
      {children}
    </Box>
  </Box>
);
