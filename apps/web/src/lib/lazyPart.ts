// Parts of a page whose code comes when they are first drawn, and what stands in their place meanwhile. React keeps what stands
// in for something for 300 ms at least, however soon the code has come; `Later` draws anew at once when it has.
import {
  type ComponentType,
  createContext,
  createElement,
  type FunctionComponent,
  type ReactNode,
  Suspense,
  use,
  useReducer,
} from 'react';

export type PropsOf<Part> = Part extends (props: infer Props) => ReactNode ? Props : never;

const RedrawContext = createContext<() => void>(() => undefined);

/** Shows `instead` until the code of all that stands in it is here. */
export function Later({ instead, children }: { instead?: ReactNode; children?: ReactNode }) {
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  // A boundary that React draws again on its own account waits; one whose parent is drawn does not.
  return createElement(
    RedrawContext,
    { value: redraw },
    createElement(Suspense, { fallback: instead }, children),
  );
}

export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> {
  let coming: Promise<ComponentType<Props>> | undefined;
  let isHere = false;
  return function Late(props) {
    const redraw = use(RedrawContext);
    coming ??= load().finally(() => {
      isHere = true;
    });
    if (!isHere) coming.then(redraw, redraw);
    return createElement(use(coming), props);
  };
}

/** A component whose file is fetched when it is first drawn. */
export const lazyPart = <Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) =>
  lateComponent(
    async () => (await load())[name] as FunctionComponent<PropsOf<Module[Name]> & object>,
  );

/** The same where nothing else waits with it: `instead` stands in its place until it is here. */
export function laterPart<Module, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
  instead?: ReactNode,
) {
  const Part = lazyPart(load, name);
  return function Awaited(props: PropsOf<Module[Name]> & object) {
    return createElement(Later, { instead }, createElement(Part, props));
  };
}
