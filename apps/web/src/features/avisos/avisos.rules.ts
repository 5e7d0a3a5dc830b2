/** What the bell shows: nothing, a number, or that there are many. */
export const countText = (count: number): string => (count > 99 ? '99+' : String(count));
