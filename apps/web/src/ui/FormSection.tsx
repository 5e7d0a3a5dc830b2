import type { ReactNode } from 'react';
import { Box, Heading } from './Box.tsx';
import { cx } from './place.ts';
import css from './FormSection.module.css';

interface Props {
  title: string;
  description?: string;
  /** Every field of it: said once, beside the title. */
  optional?: boolean;
  children: ReactNode;
}

/** A ruled part of a form: what it is about on the left, its fields in pairs on the right. */
export const FormSection = ({ title, description, optional, children }: Props) => (
  <section className={cx(css.section, optional && css.optional)}>
    <div>
      <Heading level={3} as="h2" mb={0.5}>
        {title}
        {optional && <span className={css.mark}> opcional</span>}
      </Heading>
      {description && (
        <Box size="small" lineHeight={1.4} tone="secondary">
          {description}
        </Box>
      )}
    </div>
    <div className={css.fields}>{children}</div>
  </section>
);
