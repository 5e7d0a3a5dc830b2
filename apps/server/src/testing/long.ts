/** How much of a long trial: one short round in `npm test`, all of it in `npm run hard -- long`. */
export const inFull = <T>(short: T, whole: T): T => (process.env.LONG ? whole : short);
