// The rule of every page's head: one thing above all, two at most beside it, and the rest in a menu. What cannot be undone
// is never in sight.
export type HeaderPlace = 'main' | 'beside';
interface Placed {
  place?: HeaderPlace;
  danger?: boolean;
}

export function headerPlaces<A extends Placed>(actions: readonly A[]) {
  const open = actions.filter(({ place, danger }) => place && !danger);
  const main = open.find(({ place }) => place === 'main');
  const beside = open.filter((one) => one !== main).slice(0, 2);
  const rest = actions.filter((one) => one !== main && !beside.includes(one));
  return {
    main,
    beside,
    rest: [...rest.filter(({ danger }) => !danger), ...rest.filter(({ danger }) => danger)],
  };
}

interface Order {
  /** The next natural step is the first of these that may be done. */
  next: readonly string[];
  /** Beside it, the more likely later. */
  beside: readonly string[];
  /** In sight when nothing else is. */
  otherwise?: string;
}

/** What may be done with a record now, each with its place in the head of its page. */
export function headerActions<A extends { action: string }>(
  actions: readonly A[],
  { next, beside, otherwise }: Order,
): (A & Placed)[] {
  const first = next
    .map((name) => actions.find(({ action }) => action === name))
    .find((one) => one !== undefined);
  const near = actions
    .filter((one) => one !== first && beside.includes(one.action))
    .toSorted((a, b) => beside.indexOf(a.action) - beside.indexOf(b.action))
    .slice(0, 2)
    .toReversed();
  const side =
    first || near.length > 0 ? near : actions.filter(({ action }) => action === otherwise);
  const at = (one: A, place: HeaderPlace) => Object.assign({}, one, { place });
  return [
    ...side.map((one) => at(one, 'beside')),
    ...actions
      .filter((one) => !side.includes(one))
      .map((one) => (one === first ? at(one, 'main') : one)),
  ];
}
