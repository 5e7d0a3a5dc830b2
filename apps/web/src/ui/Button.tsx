// What is pressed: it does something here, or leads to another screen (`to`) or another place (`href`).
import { type ComponentProps, createElement, type ReactNode } from 'react';
import css from './Button.module.css';
import { cx, type Place, placed } from './place.ts';
import { Icon } from './Icon.tsx';

type Native = Omit<ComponentProps<'button'>, keyof Place | 'type'>;
type Press = Native &
  Place & {
    to?: string;
    href?: string;
    /** Under way: it says so and cannot be pressed again. */
    busy?: boolean;
    submit?: boolean;
  };

export interface ButtonProps extends Omit<Press, 'size'> {
  /** The one that does what one came for; what cannot be undone; any other; a word alone. */
  kind?: 'main' | 'danger' | 'outlined' | 'text' | 'textDanger';
  size?: 'small' | 'large';
  /** Paths of @mdi/js. */
  icon?: string;
  endIcon?: string;
  wide?: boolean;
  /** On a phone it lies above what the page shows. */
  floats?: boolean;
}

function press(props: Press, base: string | undefined, children: ReactNode) {
  const { to, href = to, busy, submit, disabled, tone, ...rest } = props;
  const as = href === undefined ? 'button' : 'a';
  return createElement(
    as,
    {
      // What cannot be pressed is grey, whatever tone it has otherwise.
      ...placed({ ...rest, href, tone: disabled ? undefined : tone }, base),
      ...(as === 'button' && { type: submit ? 'submit' : 'button' }),
      ...(busy && { 'aria-busy': true }),
      // Not the browser's own `disabled`: that drops the focus of whoever has just pressed it.
      ...((busy || disabled) && {
        'aria-disabled': true,
        onClick: (event: Event) => event.preventDefault(),
      }),
    },
    children,
  );
}

export function Button(props: ButtonProps) {
  const { kind = 'outlined', size, icon, endIcon, wide, floats, children, ...rest } = props;
  const look = cx(
    css.button,
    css[kind],
    size && css[size],
    wide && css.wide,
    floats && css.floating,
  );
  return press(
    rest,
    look,
    <>
      {rest.busy ? <span className={css.spinner} /> : icon && <Icon path={icon} size={18} />}
      {children}
      {endIcon && <Icon path={endIcon} size={18} />}
    </>,
  );
}

interface IconButtonProps extends Omit<Press, 'size'> {
  label: string;
  /** A path of @mdi/js, or what stands in its place. */
  icon?: string;
  iconSize?: number;
  size?: 'small';
  /** Takes the colour of what it stands on. */
  bare?: boolean;
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, iconSize, size, bare, children, ...rest } = props;
  const look = cx(css.iconButton, size && css.iconSmall, bare && css.bare);
  return press(
    { ...rest, 'aria-label': label },
    look,
    children ?? <Icon path={icon ?? ''} size={iconSize} />,
  );
}
