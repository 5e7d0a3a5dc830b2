import type { ReactNode } from 'react';
import { Box } from './Box.tsx';
import css from './FormSection.module.css';
import { Heading } from './Heading.tsx';

interface Props {
  title: string;
  description?: string;
  children: ReactNode;
}

/** A ruled part of a form: what it is about on the left, its fields in pairs on the right. */
export const FormSection = ({ title, description, children }: Props) => (
  <section className={css.section}>
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
    <div className={css.fields}>{children}</div>
  </section>
);
