// Whether the server has a newer version of these pages than the one that is open: the page names the list of its own files,
// and that of another version has another name.
const LIST = /<meta name="archivos" content="([^"]+)"/;

const openList = () => document.querySelector<HTMLMetaElement>('meta[name="archivos"]')?.content;

export async function hasNewVersion(): Promise<boolean> {
  const open = openList();
  if (!open) return false;
  try {
    const answer = await fetch('/', { cache: 'no-store', headers: { accept: 'text/html' } });
    const served = LIST.exec(await answer.text())?.[1];
    return answer.ok && served !== undefined && served !== open;
  } catch {
    return false;
  }
}
