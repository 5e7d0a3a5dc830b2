// A screen: its address (as the specification writes it), who may open it, who looks after it, and where its code is.
// Each is a chunk of its own, fetched when it is first opened. `belongsTo` lights up the menu entry of a screen that has
// none; a page whose entry depends on what it shows says it itself (`lib/menuEntry.ts`).
import type { Permission } from '@muni/contract';
import type { ComponentType } from 'react';

export interface Screen {
  path: string;
  permission: Permission;
  /** The office that handles it, named to those who may not enter. */
  office: 'Cómputos' | 'Rentas' | null;
  belongsTo?: string;
  /** What «Ayuda» in the header opens. */
  guia: string;
  /** Where Cómputos uses it for something else than the rest of the town hall. */
  guiaDeComputos?: string;
  load: () => Promise<ComponentType>;
}

export const load = <Name extends string>(
  module: Promise<Record<Name, ComponentType>>,
  name: Name,
): Promise<ComponentType> => module.then((loaded) => loaded[name]);

/** What «Ayuda» opens, and the menu entry where that is not its own. */
type About = Screen['guia'] | Pick<Screen, 'guia' | 'guiaDeComputos' | 'belongsTo'>;

export const screen = (
  path: string,
  permission: Permission,
  about: About,
  bring: Screen['load'],
): Omit<Screen, 'office'> => ({
  path,
  permission,
  ...(typeof about === 'string' ? { guia: about } : about),
  load: bring,
});

export const ofOffice = (office: Screen['office'], screens: Omit<Screen, 'office'>[]): Screen[] =>
  screens.map((one) => Object.assign(one, { office }));
