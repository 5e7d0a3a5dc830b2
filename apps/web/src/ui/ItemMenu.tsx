import { openingPart } from './Opening.tsx';
import { loadMenu } from './opens.ts';

/** A menu that hangs from a button. */
export const ItemMenu = openingPart(loadMenu, 'OpenMenu', ({ anchor }) => anchor !== null);
