import { type ComponentProps, createElement, type FormEvent } from 'react';
import { sendsBy } from '../lib/keyboard.ts';
import { Box, Row, Stack } from './Box.tsx';

interface Props extends Omit<ComponentProps<typeof Row>, 'onSubmit'> {
  /** Its fields side by side. */
  inRow?: boolean;
  /** Also told while it is under way. */
  onSend: () => void;
}

/** What is sent by its button, by Enter, or with Ctrl and Enter from several lines; with a `gap`, its fields are a stack. */
export const Form = ({ onSend, inRow, ...place }: Props) =>
  createElement(inRow ? Row : place.gap === undefined ? Box : Stack, {
    as: 'form',
    noValidate: true,
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      onSend();
    },
    ...sendsBy(onSend),
    ...place,
  });
