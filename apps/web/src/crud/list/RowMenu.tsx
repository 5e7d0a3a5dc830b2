import { mdiDotsVertical } from '@mdi/js';
import { ItemMenu, useHung } from '../../ui/Hung.tsx';
import type { MenuChoice } from '../../ui/OpenMenu.tsx';
import { IconButton } from '../../ui/Button.tsx';
import type { HeaderPlace } from './headerActions.ts';

/** What can be done with a row; its place counts in the head of its page. */
export type RowAction = MenuChoice & { icon: string; place?: HeaderPlace };

/** One action in one line: its name and how it is called, whether it may be done now, and doing it. */
type ActionLine<Name> = readonly [
  action: Name,
  label: string,
  icon: string,
  may: boolean,
  onClick: () => void,
  place?: HeaderPlace,
];

/** Those that may be done. «eliminar» is the one that cannot be undone. */
export const actionsIn = <Name extends string>(lines: readonly ActionLine<Name>[]) =>
  lines.flatMap(([action, label, icon, may, onClick, place]) =>
    may ? [{ action, label, icon, onClick, danger: action === 'eliminar', place }] : [],
  );

interface Props {
  /** What the actions are about, for those who do not see the row. */
  name: string;
  /** Asked once the menu has been opened. */
  actions: () => RowAction[];
}

export function RowMenu({ name, actions }: Props) {
  const { hung, opens } = useHung();
  return (
    <>
      <IconButton
        icon={mdiDotsVertical}
        size="small"
        label={`Acciones de ${name}`}
        {...opens('menu')}
      />
      <ItemMenu {...hung} items={actions} align="right" />
    </>
  );
}
