/** What can be chosen, where each value reads as itself. */
export const optionsOf = (values: readonly (string | number)[]) =>
  values.map((value) => ({ value: String(value), label: String(value) }));
