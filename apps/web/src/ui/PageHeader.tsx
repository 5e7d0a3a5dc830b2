import { mdiChevronRight } from '@mdi/js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link as RouterLink } from 'react-router';
import { Icon } from './Icon.tsx';

interface Props {
  title: string;
  /** A number beside the title of a list. */
  count?: string;
  /** Before the title: whose page it is. */
  avatar?: ReactNode;
  /** One short sentence beside the title. */
  hint?: ReactNode;
  /** The way here; the last one is this page. */
  crumbs?: { label: string; to?: string }[];
  actions?: ReactNode;
}

// The first heading of a visit keeps the browser's own focus; after each navigation the new heading takes it.
let headingsShown = 0;

export function PageHeader({ title, avatar, count, hint, crumbs, actions }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (headingsShown++ > 0) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Box component="header" sx={{ mb: 1.25 }}>
      {crumbs && <Crumbs crumbs={crumbs} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 38 }}>
        {avatar}
        <Box
          sx={{
            flex: '1 1 auto',
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'baseline',
            columnGap: 1.25,
          }}
        >
          <Typography variant="h1" ref={heading} tabIndex={-1}>
            {title}
          </Typography>
          {count && <Typography sx={{ color: 'text.secondary' }}>{count}</Typography>}
          {hint && (
            <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
              {hint}
            </Typography>
          )}
        </Box>
        {actions && (
          <Box
            className="no-imprimir"
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
          >
            {actions}
          </Box>
        )}
      </Box>
    </Box>
  );
}

const Crumbs = ({ crumbs }: { crumbs: NonNullable<Props['crumbs']> }) => (
  <Box
    component="nav"
    aria-label="Dónde estás"
    className="no-imprimir"
    sx={{
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      mb: 0.5,
      fontSize: '0.8125rem',
      color: 'text.secondary',
    }}
  >
    {crumbs.map((crumb, index) => (
      <Box key={crumb.label} sx={{ display: 'inline-flex', alignItems: 'center' }}>
        {index > 0 && <Icon path={mdiChevronRight} sx={{ fontSize: 16, mx: 0.75 }} />}
        {crumb.to ? (
          <Link component={RouterLink} to={crumb.to} underline="hover" sx={{ color: 'inherit' }}>
            {crumb.label}
          </Link>
        ) : (
          <span aria-current="page">{crumb.label}</span>
        )}
      </Box>
    ))}
  </Box>
);
