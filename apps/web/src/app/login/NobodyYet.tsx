import { useReloadConfiguracion } from '../../lib/SessionContext.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LoginFrame } from './LoginFrame.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Box.tsx';

/** An empty product, opened without the link of its first start: nobody could enter, so it says where to begin. */
export function NobodyYet() {
  const reload = useReloadConfiguracion();
  return (
    <LoginFrame
      title="Falta el primer inicio"
      description="Todavía no hay nadie que pueda entrar a este sistema."
    >
      <Stack gap={2}>
        <Notice tone="info">
          Para empezar, abrí el enlace que apareció en la terminal donde se inició el servidor. Dice{' '}
          <strong>/primerInicio</strong> y sirve una sola vez. Si ya no lo ves, reiniciá el servidor
          y aparece otro.
        </Notice>
        <Button kind="main" size="large" wide onClick={reload}>
          Ya lo hice, ingresar
        </Button>
      </Stack>
    </LoginFrame>
  );
}
