import { mdiInformation } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { lazy, Suspense } from 'react';
import { useConfiguracion, useSessionState } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Crest } from '../../ui/Crest.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Landscape } from '../../ui/Landscape.tsx';
import { LoginForm } from './LoginForm.tsx';

const UnregisteredDialog = lazy(() =>
  import('./UnregisteredDialog.tsx').then((m) => ({ default: m.UnregisteredDialog })),
);

export function LoginPage() {
  const { titulo, oficina } = useConfiguracion();
  const state = useSessionState();
  useTitle('Ingresar');
  return (
    <Box
      sx={{
        minHeight: '100dvh',
        display: 'grid',
        gridTemplateColumns: { md: '1.63fr minmax(400px, 1fr)' },
        gridTemplateRows: { xs: 'minmax(200px, 34dvh) 1fr', md: '1fr' },
      }}
    >
      <Emblem title={titulo} />
      <Box
        component="main"
        sx={{
          display: 'flex',
          flexDirection: 'column',
          px: { xs: 2.75, md: 8 },
          py: { xs: 3, md: 4 },
          bgcolor: 'background.paper',
        }}
      >
        <Box sx={{ width: '100%', maxWidth: 420, my: { md: 'auto' } }}>
          <Typography variant="h1" sx={{ fontSize: '1.625rem', mb: 0.75 }}>
            Ingresar
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 2.5 }}>
            Entrás con tu cuenta de correo habilitada por la Oficina de {oficina.nombre}.
          </Typography>
          <LoginForm notice={state.status === 'signedOut' ? state.notice : undefined} />
          {oficina.interno && (
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
                ¿No podés entrar? Llamá a {oficina.nombre} al{' '}
                <strong>interno {oficina.interno}</strong>.
              </span>
            </Box>
          )}
        </Box>
        <Typography
          variant="caption"
          sx={{ color: 'text.tertiary', mt: { xs: 'auto', md: 0 }, pt: 2 }}
        >
          Sistema interno de gestión · Oficina de {oficina.nombre}
        </Typography>
      </Box>
      {state.status === 'unregistered' && (
        <Suspense>
          <UnregisteredDialog email={state.email} />
        </Suspense>
      )}
    </Box>
  );
}

/** «Municipalidad de» stands small above the town's own name. */
function Emblem({ title }: { title: string }) {
  const [, kind, town] =
    /^(Municipalidad de(?:l| la)?|Comuna de|Intendencia de) (.+)$/i.exec(title) ?? [];
  return (
    <Box
      sx={{
        position: 'relative',
        overflow: 'hidden',
        bgcolor: '#0B3F48',
        color: '#fff',
        '& > svg': { position: 'absolute', inset: 0 },
      }}
    >
      <Landscape />
      <Box
        component="header"
        sx={{
          position: 'relative',
          display: 'flex',
          alignItems: 'center',
          gap: 2,
          p: { xs: 2.75, md: '52px' },
          '& svg': { flex: 'none' },
        }}
      >
        <Crest height={56} />
        <Box sx={{ lineHeight: 1.25 }}>
          {kind && <Box sx={{ color: '#B9D3D6' }}>{kind}</Box>}
          <Box
            sx={{
              fontSize: { xs: '1.375rem', md: '1.6875rem' },
              fontWeight: 640,
              lineHeight: 1.15,
            }}
          >
            {town ?? title}
          </Box>
        </Box>
      </Box>
    </Box>
  );
}
