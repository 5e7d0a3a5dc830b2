import { type ElementType, type ReactNode, useMemo } from 'react';
import { Heading } from './Box.tsx';
import { type Block, type Inline, readMarkdown } from './markdown.ts';
import { Link } from './Link.tsx';
import css from './Markdown.module.css';
import { Notice } from './Notice.tsx';

interface Props {
  text: string;
  /** How a picture is drawn; without it, pictures are left out. */
  renderPicture?: (source: string, alt: string) => ReactNode;
  /** The heading above it: its own begin one level below. */
  under?: 1 | 2;
}

/** Text with its marks drawn, element by element: nothing of it ever becomes HTML by itself. */
export function Markdown({ text, renderPicture, under = 1 }: Props) {
  const blocks = useMemo(() => readMarkdown(text), [text]);
  return (
    <div className={css.text}>
      {blocks.map((block, index) => (
        // The blocks of one text never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <OneBlock key={index} block={block} renderPicture={renderPicture} under={under} />
      ))}
    </div>
  );
}

function OneBlock({ block, renderPicture, under = 1 }: Omit<Props, 'text'> & { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Heading
          level={block.level === 2 ? 2 : 3}
          as={`h${Math.min(block.level - 1 + under, 6)}` as ElementType}
        >
          <Inlines parts={block.children} />
        </Heading>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Inlines parts={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'note':
      return (
        <Notice tone="info">
          <Inlines parts={block.children} />
        </Notice>
      );
    case 'code':
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached without a mouse.
        <pre tabIndex={0} className={css.block}>
          {block.text}
        </pre>
      );
    case 'picture':
      return renderPicture?.(block.source, block.alt);
    default:
      return (
        <p>
          <Inlines parts={block.children} />
        </p>
      );
  }
}

const Inlines = ({ parts }: { parts: Inline[] }) =>
  // oxlint-disable-next-line react/no-array-index-key
  parts.map((part, index) => <OneInline key={index} part={part} />);

function OneInline({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return <code>{part.text}</code>;
    case 'strong':
      return (
        <strong>
          <Inlines parts={part.children} />
        </strong>
      );
    case 'em':
      return (
        <em>
          <Inlines parts={part.children} />
        </em>
      );
    default:
      return part.href.startsWith('/') ? (
        <Link to={part.href}>
          <Inlines parts={part.children} />
        </Link>
      ) : (
        <Link href={part.href} target="_blank" rel="noopener noreferrer">
          <Inlines parts={part.children} />
        </Link>
      );
  }
}
