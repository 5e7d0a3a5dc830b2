// Of what may be done with a record now: one thing above all, two at most beside it, and the rest in a menu.
export interface NamedAction {
  action: string;
}
interface Order {
  /** The next natural step is the first of these that may be done. */
  next: readonly string[];
  beside: readonly string[];
  /** In sight when nothing else is. */
  otherwise?: string;
}

export function headerActions<A extends NamedAction>(
  actions: readonly A[],
  { next, beside, otherwise }: Order,
) {
  const first = next
    .map((name) => actions.find(({ action }) => action === name))
    .find((one) => one !== undefined);
  const near = actions
    .filter((one) => one !== first && beside.includes(one.action))
    .toSorted((a, b) => beside.indexOf(a.action) - beside.indexOf(b.action))
    .slice(0, 2)
    .toReversed();
  const secondary =
    first || near.length > 0 ? near : actions.filter(({ action }) => action === otherwise);
  const rest = actions.filter((one) => one !== first && !secondary.includes(one));
  return { primary: first ? [first] : [], secondary, rest };
}
