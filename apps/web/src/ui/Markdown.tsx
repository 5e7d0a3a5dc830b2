import { type ElementType, type ReactNode, useMemo } from 'react';
import { type Block, type Inline, readMarkdown } from './markdown.ts';
import { Notice } from './Notice.tsx';
import { Link } from './Link.tsx';
import { Box, Stack } from './Box.tsx';

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
    <Stack
      gap={1.25}
      maxWidth="68ch"
      lineHeight={1.6}
      breaks
      sx={{
        '& > *': { my: 0 },
        '& > * + h2, & > * + h3, & > * + h4': { mt: 1 },
        '& ul, & ol': { pl: 3 },
        '& li + li': { mt: 0.5 },
      }}
    >
      {blocks.map((block, index) => (
        // The blocks of one text never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <OneBlock key={index} block={block} renderPicture={renderPicture} under={under} />
      ))}
    </Stack>
  );
}

function OneBlock({ block, renderPicture, under = 1 }: Omit<Props, 'text'> & { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return (
        <Box
          size="large"
          lineHeight={1.5}
          as={`h${Math.min(block.level - 1 + under, 6)}` as ElementType}
        >
          <Inlines parts={block.children} />
        </Box>
      );
    case 'list':
      return (
        <Box as={block.ordered ? 'ol' : 'ul'}>
          {block.items.map((item, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Inlines parts={item} />
            </li>
          ))}
        </Box>
      );
    case 'note':
      return (
        <Notice tone="info">
          <Inlines parts={block.children} />
        </Notice>
      );
    case 'code':
      return (
        <Box as="pre" tabIndex={0} p={1.25} sx={{ ...codeStyle, overflowX: 'auto' }}>
          {block.text}
        </Box>
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

const codeStyle = {
  fontFamily: 'monospace',
  fontSize: '0.875em',
  bgcolor: 'action.hover',
  borderRadius: 0.75,
};

const Inlines = ({ parts }: { parts: Inline[] }) =>
  // oxlint-disable-next-line react/no-array-index-key
  parts.map((part, index) => <OneInline key={index} part={part} />);

function OneInline({ part }: { part: Inline }) {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'code':
      return (
        <Box as="code" px={0.5} sx={{ ...codeStyle }}>
          {part.text}
        </Box>
      );
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
