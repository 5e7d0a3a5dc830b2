/** How the parts of a list are read out, in this order: «# en stock»; «$» for money. */
export type Parts = Readonly<Record<string, string>>;

/** What is filled of an object, in the order and words of its parts; without them, as it comes. */
export function partsText(value: object, parts: Parts, textOf: (part: unknown) => string): string {
  const filled = Object.entries(value).filter(([, part]) => part !== null && part !== '');
  const order = Object.keys(parts);
  const isNamed = filled.some(([key]) => key in parts);
  return filled
    .toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([key, part]) => (parts[key] ?? '#').replace('#', () => textOf(part)))
    .join(isNamed ? ', ' : ' ');
}

/** Items that hold commas are parted by more than a comma. */
export const listText = (texts: readonly string[]) =>
  texts.join(texts.some((text) => text.includes(', ')) ? '; ' : ', ');
