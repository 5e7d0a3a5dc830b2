// The buttons of a page's head, by the rule of headerActions.ts. On a phone everything but the main one waits in ⋮.
import { mdiDotsVertical } from '@mdi/js';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { cx } from '../../ui/place.ts';
import { Button } from '../../ui/Button.tsx';
import { ItemMenu } from '../../ui/Hung.tsx';
import type { MenuChoice } from '../../ui/OpenMenu.tsx';
import { type HeaderPlace, headerPlaces } from './headerActions.ts';
import css from './list.module.css';

export interface HeaderAction {
  label: string;
  icon: string;
  /** Under «Más» unless it says so. */
  place?: HeaderPlace;
  danger?: boolean;
  /** Another screen. */
  to?: string;
  /** Given what was pressed, for what hangs from it. */
  onClick?: (anchor: HTMLElement) => void;
  /** It opens these; under «Más» they stand one by one. */
  choices?: () => MenuChoice[];
  busy?: boolean;
  /** The way to create something: on a phone it lies above the list. */
  floats?: boolean;
  /** Where it is of use, if not everywhere; on a phone it is in the menu. */
  only?: 'wide' | 'phone';
}

interface Props {
  /** What the actions are about, for those who do not see the title. */
  name: string;
  /** Those that there are: one that may not be done is left out. */
  actions: readonly (HeaderAction | false | undefined)[];
}

const isPhone = () => matchMedia('(max-width: 899.95px)').matches;

export function HeaderButtons({ name, actions }: Props) {
  const navigate = useNavigate();
  // What hangs from which button: the choices of one action, or all that waits.
  const [open, setOpen] = useState<{ anchor: HTMLElement; choices: () => MenuChoice[] }>();
  const { main, beside, rest } = headerPlaces(
    actions.filter((action) => action !== false && action !== undefined),
  );
  const onPhone = [...beside, ...rest].filter(({ only }) => only !== 'wide');
  const onWide = rest.filter(({ only }) => only !== 'phone');
  const inMenu = (action: HeaderAction, anchor: HTMLElement): MenuChoice[] =>
    action.choices?.().map(({ label, icon, onClick }) => ({
      label: `${action.label}: ${label}`,
      icon,
      onClick,
    })) ?? [
      {
        label: action.label,
        icon: action.icon,
        danger: action.danger,
        onClick: () => (action.to === undefined ? action.onClick?.(anchor) : navigate(action.to)),
      },
    ];
  const openMore = (anchor: HTMLElement) =>
    setOpen({
      anchor,
      choices: () => (isPhone() ? onPhone : onWide).flatMap((action) => inMenu(action, anchor)),
    });
  const buttonOf = (action: HeaderAction, className: string | undefined) => {
    const { label, icon, busy, floats, to, onClick, choices } = action;
    return (
      <Button
        key={label}
        kind={action === main ? 'main' : 'outlined'}
        icon={icon}
        busy={busy}
        floats={floats}
        to={to}
        className={className}
        aria-haspopup={choices && 'menu'}
        onClick={
          choices
            ? ({ currentTarget }) => setOpen({ anchor: currentTarget, choices })
            : ({ currentTarget }) => onClick?.(currentTarget)
        }
      >
        {label}
      </Button>
    );
  };
  return (
    <>
      {beside.map((action) => buttonOf(action, css.wideOnly))}
      {(onPhone.length > 0 || onWide.length > 0) && (
        <Button
          icon={mdiDotsVertical}
          aria-label={`Más acciones de ${name}`}
          aria-haspopup="menu"
          className={cx(
            css.more,
            onWide.length === 0 && css.phoneOnly,
            onPhone.length === 0 && css.wideOnly,
          )}
          onClick={({ currentTarget }) => openMore(currentTarget)}
        >
          <span className={css.wideOnly}>Más</span>
        </Button>
      )}
      {main && buttonOf(main, main.floats ? undefined : css.main)}
      <ItemMenu
        anchor={open?.anchor ?? null}
        onClose={() => setOpen(undefined)}
        items={() => open?.choices() ?? []}
        align="right"
      />
    </>
  );
}
