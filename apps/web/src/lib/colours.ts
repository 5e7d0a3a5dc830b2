// Light or dark, where MUI is not there to look after it. index.html sets the first one; here it follows the system's
// as long as nobody has chosen.
const MODE = 'muni.tema';
const dark = '(prefers-color-scheme: dark)';

function chosen(): string | null {
  try {
    return localStorage.getItem(MODE);
  } catch {
    return null;
  }
}

export function followSystemColours(): void {
  matchMedia(dark).addEventListener('change', ({ matches }) => {
    const mode = chosen();
    if (mode === null || mode === 'system')
      document.documentElement.dataset.tema = matches ? 'dark' : 'light';
  });
}
