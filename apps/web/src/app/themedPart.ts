import { type ComponentType, createElement, lazy } from 'react';

/** A part that is drawn with MUI: its code and the theme are asked for together, when it is first shown. */
export const themedPart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    const [{ Themed }, Part] = await Promise.all([import('./Themed.tsx'), load()]);
    const ThemedPart = (props: Props) => createElement(Themed, null, createElement(Part, props));
    return { default: ThemedPart };
  });
