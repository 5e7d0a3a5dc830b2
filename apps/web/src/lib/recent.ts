// The records this person had open since the page was loaded, the last one first. Only in memory: their titles are data of
// the town hall, and nothing of that stays in the browser after signing out.

const MOST = 8;
let recents: readonly { title: string; to: string }[] = [];

/** Of the page that is open, if it is of one record. */
export function noteRecent(title: string, { pathname, search } = location): void {
  if (!/[?&]id=\d/.test(search)) return;
  const to = pathname + search;
  recents = [{ title, to }, ...recents.filter((one) => one.to !== to)].slice(0, MOST);
}
export const recentOnes = () => recents;
export const forgetRecent = () => {
  recents = [];
};
