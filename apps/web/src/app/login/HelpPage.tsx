// The help of whoever cannot enter: the guide of the sign-in screen, without a session.
import { PATHS } from '../../nouns/paths.ts';
import { GUIAS } from '../../features/ayuda/guias.labels.ts';
import { GuiaTexto } from '../../features/ayuda/GuiaTexto.tsx';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { LoginFrame } from './LoginFrame.tsx';

const guia = GUIAS.find(({ id }) => id === 'ingresar');

export const HelpPage = () => (
  <LoginFrame title={guia?.titulo ?? 'Ayuda'}>
    <Stack gap={2}>
      {guia && <GuiaTexto guia={guia} under={1} />}
      <Button kind="main" size="large" wide to={PATHS.inicio}>
        Ir a ingresar
      </Button>
    </Stack>
  </LoginFrame>
);
