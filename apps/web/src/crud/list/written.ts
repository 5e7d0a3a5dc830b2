/** A column whose text is written for people: 28450109 as 28.450.109. What is not known is left empty. */
export const written = <Field extends string>(id: Field, write: (text: string) => string) => ({
  id,
  cell: ({ [id]: text }: Record<Field, string | null>) => text && write(text),
});
