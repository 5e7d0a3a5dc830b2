// What stands at the side of a record's page: ruled parts with a small title, people, and pairs of name and value.
import type { ReactNode } from 'react';
import { nombreCompleto } from '../lib/formats.ts';
import { Icon } from './Icon.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { Link } from './Link.tsx';
import { Box, Row } from './Box.tsx';

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}
export const FactPart = ({ title, action, children }: PartProps) => (
  <Box
    as="section"
    aria-label={title}
    px={1.75}
    py={1.25}
    sx={{ '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' } }}
  >
    <Box tone="secondary" size="small" mb={0.5}>
      {title}
    </Box>
    <Row gap={1}>
      <Box flex={1} minWidth={0}>
        {children}
      </Box>
      {action}
    </Row>
  </Box>
);

export const FactPerson = ({ person, detail }: { person: { nombre: string }; detail?: string }) => (
  <Row gap={1.25} py={0.25}>
    <PersonAvatar name={person.nombre} size={detail ? 32 : 26} />
    <Box minWidth={0}>
      <Box sx={{ fontWeight: detail ? 600 : undefined }}>{nombreCompleto(person.nombre)}</Box>
      {detail && (
        <Box tone="secondary" size="small">
          {detail}
        </Box>
      )}
    </Box>
  </Row>
);

export const FactIcon = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <Row gap={1} py={0.125}>
    <Icon path={icon} flex="none" tone="secondary" />
    <Box minWidth={0} breaks>
      {children}
    </Box>
  </Row>
);

export const LinkButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Link onClick={onClick}>{children}</Link>
);

/** Those without a value are left out. */
export const FactRows = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <Box
    as="dl"
    ruled="top"
    columnGap={2}
    rowGap={0.75}
    m={0}
    px={1.75}
    py={1.25}
    size="small"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      '& dt': { color: 'text.secondary' },
      '& dd': { m: 0, textAlign: 'right', overflowWrap: 'anywhere' },
    }}
  >
    {rows
      .filter(([, value]) => Boolean(value))
      .map(([label, value]) => (
        <Box key={label} sx={{ display: 'contents' }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Box>
      ))}
  </Box>
);
