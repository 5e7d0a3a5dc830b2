// What stands at the side of a record's page: ruled parts with a small title, people, and pairs of name and value.
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { nombreCompleto } from '../lib/formats.ts';
import { Icon } from './Icon.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

interface PartProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}
export const FactPart = ({ title, action, children }: PartProps) => (
  <Box
    component="section"
    aria-label={title}
    sx={{
      px: 1.75,
      py: 1.25,
      '&:not(:first-of-type)': { borderTop: 1, borderColor: 'divider' },
    }}
  >
    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mb: 0.5 }}>{title}</Box>
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>{children}</Box>
      {action}
    </Box>
  </Box>
);

export const FactPerson = ({ person, detail }: { person: { nombre: string }; detail?: string }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25, py: 0.25 }}>
    <PersonAvatar name={person.nombre} size={detail ? 32 : 26} />
    <Box sx={{ minWidth: 0 }}>
      <Box sx={{ fontWeight: detail ? 600 : undefined }}>{nombreCompleto(person.nombre)}</Box>
      {detail && <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{detail}</Box>}
    </Box>
  </Box>
);

export const FactIcon = ({ icon, children }: { icon: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 0.125 }}>
    <Icon path={icon} sx={{ flex: 'none', color: 'text.secondary' }} />
    <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
);

export const LinkButton = ({ children, onClick }: { children: string; onClick: () => void }) => (
  <Link component="button" type="button" onClick={onClick} sx={{ font: 'inherit' }}>
    {children}
  </Link>
);

/** Those without a value are left out. */
export const FactRows = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gridTemplateColumns: 'auto 1fr',
      columnGap: 2,
      rowGap: 0.75,
      m: 0,
      px: 1.75,
      py: 1.25,
      borderTop: 1,
      borderColor: 'divider',
      fontSize: '0.8125rem',
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
