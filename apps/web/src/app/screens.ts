// Every screen there is.
import type { Screen } from './screen.ts';
import { SCREENS_OF_ALL } from './screensOfAll.ts';
import { SCREENS_OF_COMPUTOS } from './screensOfComputos.ts';
import { SCREENS_OF_RENTAS } from './screensOfRentas.ts';

export type { Screen } from './screen.ts';

export const SCREENS: Screen[] = [...SCREENS_OF_ALL, ...SCREENS_OF_COMPUTOS, ...SCREENS_OF_RENTAS];

/** Whoever points at a way in is likely to take it: its code comes before the click. */
export const fetchAhead = (path: string) =>
  void SCREENS.find((screen) => screen.path === path)
    ?.load()
    .catch(() => undefined);

/** The guide of a screen, for who asks. */
export function guiaOf(path: string, computos: boolean): string | undefined {
  const screen = SCREENS.find((one) => one.path === path);
  return (computos ? screen?.guiaDeComputos : undefined) ?? screen?.guia;
}
