// The ways of looking at one list («Lista», «Calendario»), in the address as `ver`; the first needs no parameter.
import { useCallback } from 'react';
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
const PARAMETER = 'ver';

export function useListLook<Name extends string>(
  looks: readonly [ListLook<Name>, ...ListLook<Name>[]],
) {
  const [params, setParams] = useSearchParams();
  const asked = params.get(PARAMETER);
  const [first] = looks;
  const look = looks.find(({ name }) => name === asked)?.name ?? first.name;
  const choose = useCallback(
    (name: string) =>
      setParams((current) => {
        const next = new URLSearchParams(current);
        if (name === first.name) next.delete(PARAMETER);
        else next.set(PARAMETER, name);
        return next;
      }),
    [setParams, first.name],
  );
  return { look, choose };
}

interface Props<Name extends string> {
  looks: readonly ListLook<Name>[];
  value: Name;
  onChoose: (name: string) => void;
}
/** On a phone the ways wait in the list's menu (`looksInMenu`). */
export const ViewSwitch = <Name extends string>({ looks, value, onChoose }: Props<Name>) => (
  <div className={cx(css.looks, css.wideOnly)}>
    <Segments
      label="Cómo verla"
      value={value}
      onChange={onChoose}
      options={looks.map(({ name, label, icon }) => ({ value: name, label, icon }))}
    />
  </div>
);

export const looksInMenu = <Name extends string>({
  looks,
  value,
  onChoose,
}: Props<Name>): HeaderAction[] =>
  looks
    .filter(({ name }) => name !== value)
    .map(({ name, label, icon }) => ({
      label: `Ver: ${label.toLowerCase()}`,
      icon,
      only: 'phone',
      onClick: () => onChoose(name),
    }));
