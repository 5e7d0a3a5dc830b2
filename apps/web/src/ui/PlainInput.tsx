import type { ComponentProps } from 'react';

/** An input without the weight of TextField, where a screen has to arrive fast: the login and the head of every list. */
export const PlainInput = (props: ComponentProps<'input'>) => (
  <input {...props} className="plain-input" />
);
