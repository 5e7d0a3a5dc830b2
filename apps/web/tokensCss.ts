// The tokens as custom properties: `import 'tokens.css'` brings what is written here from tokens.json.
import type { Plugin } from 'vite';
import tokens from './src/ui/tokens.json' with { type: 'json' };

const NAME = 'tokens.css';

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

export const tokensText = () =>
  block(':root', coloursOnly(tokens.color.light)) +
  block(':root', { shadow: tokens.shadow, font: { family: tokens.font.family } }) +
  block("[data-tema='dark']", coloursOnly(tokens.color.dark));

export const tokensCss = (): Plugin => ({
  name: 'tokens-css',
  resolveId: { filter: { id: /^tokens\.css$/ }, handler: () => `\0${NAME}` },
  load: { filter: { id: /^\0tokens\.css$/ }, handler: tokensText },
});
