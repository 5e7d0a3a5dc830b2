// What a stranger with a printed sheet in hand sees: no menu, no session, one answer and the way in.
import { mdiLogin } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Crest } from '../../ui/Crest.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Verificacion } from './Verificacion.tsx';

interface Props {
  codigo: string;
  onLogin: () => void;
}

export function VerificarPage({ codigo, onLogin }: Props) {
  const { titulo, escudo } = useConfiguracion();
  useTitle('Hoja de una orden de trabajo');
  return (
    <Box component="main" sx={{ maxWidth: 560, mx: 'auto', px: 2, py: { xs: 3, md: 6 } }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <Crest height={44} image={escudo} />
        <Typography variant="h1">{titulo}</Typography>
      </Box>
      <Verificacion
        codigo={codigo}
        actions={
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon path={mdiLogin} />}
            onClick={onLogin}
          >
            Entrar al sistema
          </Button>
        }
      />
    </Box>
  );
}
