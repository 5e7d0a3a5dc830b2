// Buttons without the weight of MUI's, for the login screen, which has to arrive fast. Their looks are in plain.css.
import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { type: 'button' | 'submit' };

const plain = (look: string) =>
  function Plain(props: Props) {
    return <button {...props} className={`plain-button ${look}`} />;
  };

export const PlainButton = plain('');
/** The other ways out: with a border, or as a word alone. */
export const PlainOutlinedButton = plain('plain-button-outlined');
export const PlainTextButton = plain('plain-button-text');
export const PlainIconButton = plain('plain-button-icon');
