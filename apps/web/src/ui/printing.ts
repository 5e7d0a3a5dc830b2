/** Paper is white: what is printed wears the light colours, whatever the screen wears. */
export function printInLight() {
  const { dataset } = document.documentElement;
  let worn: string | undefined;
  window.addEventListener('beforeprint', () => {
    worn = dataset['tema'];
    dataset['tema'] = 'light';
  });
  window.addEventListener('afterprint', () => {
    if (worn !== undefined) dataset['tema'] = worn;
  });
}
