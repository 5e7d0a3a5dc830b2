import css from './fileTone.module.css';

export type FileTone = 'error' | 'warning';

/** A cell of a file with which something is the matter stands out. */
export const fileTone = (tone: FileTone | undefined) => tone && css[tone];
