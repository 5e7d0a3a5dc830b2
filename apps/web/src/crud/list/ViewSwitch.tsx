// The ways of looking at one list («Lista», «Calendario»), in the address as `ver`; the first needs no parameter.
import { useSearchParams } from '../../lib/Navigation.tsx';
import { cx } from '../../ui/place.ts';
import { Segments } from '../../ui/Segments.tsx';
import type { HeaderAction } from './HeaderButtons.tsx';
import css from './list.module.css';

export interface ListLook<Name extends string> {
  name: Name;
  label: string;
  icon: string;
}

/** One of a few names, in the address as `parameter`; the first needs none. */
export function useOneOf<Name extends string>(
  parameter: string,
  names: readonly [Name, ...Name[]],
): [Name, (name: string) => void] {
  const [params, setParams] = useSearchParams();
  const value = names.find((name) => name === params.get(parameter)) ?? names[0];
  const choose = (name: string) =>
    setParams((next) => {
      if (name === names[0]) next.delete(parameter);
      else next.set(parameter, name);
      return next;
    });
  return [value, choose];
}

export function useListLook<Name extends string>(
  looks: readonly [ListLook<Name>, ...ListLook<Name>[]],
) {
  const [first, ...others] = looks;
  const [value, onChoose] = useOneOf('ver', [first.name, ...others.map(({ name }) => name)]);
  return { looks, value, onChoose };
}
export type ListLooks<Name extends string = string> = ReturnType<typeof useListLook<Name>>;
/** On a phone the ways wait in the list's menu (`looksInMenu`). */
export const ViewSwitch = ({ looks, value, onChoose }: ListLooks) => (
  <div className={cx(css.looks, css.wideOnly)}>
    <Segments
      label="Cómo verla"
      value={value}
      onChange={onChoose}
      options={looks.map(({ name, label, icon }) => ({ value: name, label, icon }))}
    />
  </div>
);

export const looksInMenu = ({ looks, value, onChoose }: ListLooks): HeaderAction[] =>
  looks
    .filter(({ name }) => name !== value)
    .map(({ name, label, icon }) => ({
      label: `Ver: ${label.toLowerCase()}`,
      icon,
      only: 'phone',
      onClick: () => onChoose(name),
    }));
