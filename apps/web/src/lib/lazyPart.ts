import { type FunctionComponent, lazy, type ReactNode } from 'react';

export type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

/** A component whose file is fetched when it is first drawn. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lazy(async () => ({
    default: (await load())[name] as FunctionComponent<PropsOf<Module[Name]>>,
  }));
