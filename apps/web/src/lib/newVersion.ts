// Whether the server has a newer version of these pages than the one that is open: the page names its own files, and
// those of another version have other names.
const ENTRY = /<script type="module"[^>]* src="([^"]+)"/;

const openEntry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src');

export async function hasNewVersion(): Promise<boolean> {
  const open = openEntry();
  if (!open) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const served = ENTRY.exec(await answer.text())?.[1];
    return answer.ok && served !== undefined && served !== open;
  } catch {
    return false;
  }
}
