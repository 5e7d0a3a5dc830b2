// The styles of the kit. `import 'virtual:tokens.css'` brings the tokens as custom properties, from tokens.json. And what a feature
// says of a part wins over what the kit says of it, in whatever order their style sheets come: those of the kit go into a
// layer, which anything outside of one overrules.
import type { Plugin } from 'vite';
import tokens from './src/ui/tokens.json' with { type: 'json' };

type Node = string | number | readonly Node[] | { readonly [key: string]: Node };

/** `bg.default` is `--bg-default`; the first of a list is 1. */
const declarations = (node: Node, path: string[]): string[] =>
  typeof node === 'object'
    ? Object.entries(node).flatMap(([key, value]) =>
        declarations(value, [...path, Array.isArray(node) ? String(Number(key) + 1) : key]),
      )
    : [`--${path.join('-')}: ${node};`];

const block = (selector: string, node: Node) =>
  `${selector} {\n${declarations(node, []).join('\n')}\n}\n`;

/** Words about a colour are for people. */
const coloursOnly = (scheme: (typeof tokens.color)['light']): Node =>
  JSON.parse(
    JSON.stringify(scheme, (key, value: unknown) =>
      ['icon', 'label', 'bars', 'borderStyle', 'textDecoration'].includes(key) ? undefined : value,
    ),
  ) as Node;

/** Each overrules those before it; said in every style sheet, because any may come first. */
const LAYERS = '@layer base, kit, place;\n';

export const tokensText = () =>
  block(':root', coloursOnly(tokens.color.light)) +
  block(':root', { shadow: tokens.shadow, font: { family: tokens.font.family } }) +
  block("[data-tema='dark']", coloursOnly(tokens.color.dark));

export const kitStyles = (): Plugin => ({
  name: 'kit-styles',
  enforce: 'pre',
  resolveId: { filter: { id: /^virtual:tokens\.css$/ }, handler: () => '\0tokens.css' },
  load: { filter: { id: /^\0tokens\.css$/ }, handler: tokensText },
  transform: {
    filter: { id: /src[\\/]ui[\\/](?:base|\w+\.module)\.css$/ },
    handler: (code, id) => ({
      code: `${LAYERS}@layer ${/(base|place)[\w.]*\.css$/.exec(id)?.[1] ?? 'kit'} {\n${code}\n}`,
      map: null,
    }),
  },
});
