import { mdiInformation } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Emblem } from '../../ui/Emblem.tsx';
import { Icon } from '../../ui/Icon.tsx';

interface Props {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}

/** What stands around everything shown to whoever is not inside. */
export function LoginFrame({ title, description, children }: Props) {
  const { titulo, escudo, oficina, demo } = useConfiguracion();
  useTitle(title);
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: '1.63fr minmax(400px, 1fr)' },
        gridTemplateRows: { xs: 'minmax(180px, 28dvh) 1fr', md: '1fr' },
      }}
    >
      <Emblem title={titulo} crest={escudo} />
      <Box
        component="main"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 2.75, md: 8 },
          py: { xs: 3, md: 4 },
          // Room for the preview banner.
          ...(demo && { pb: { xs: 12, md: 4 } }),
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 420, my: { md: 'auto' } }}>
          <Typography variant="h1" sx={{ fontSize: '1.625rem', mb: 0.75 }}>
            {title}
          </Typography>
          {description && (
            <Typography component="div" sx={{ color: 'text.secondary', mb: 2.5 }}>
              {description}
            </Typography>
          )}
          {children}
          {oficina.interno && <CallOffice nombre={oficina.nombre} interno={oficina.interno} />}
        </Box>
        <Typography
          variant="caption"
          sx={{ color: 'text.tertiary', mt: { xs: 'auto', md: 0 }, pt: 2 }}
        >
          Sistema interno de gestión · Oficina de {oficina.nombre}
        </Typography>
      </Box>
    </Box>
  );
}

const CallOffice = ({ nombre, interno }: { nombre: string; interno: string }) => (
  <Box
    sx={{
      display: 'flex',
      gap: 1,
      mt: 2.5,
      pt: 2.25,
      borderTop: 1,
      borderColor: 'divider',
      color: 'text.secondary',
    }}
  >
    <Icon path={mdiInformation} />
    <span>
      ¿No podés entrar? Llamá a {nombre} al <strong>interno {interno}</strong>.
    </span>
  </Box>
);
