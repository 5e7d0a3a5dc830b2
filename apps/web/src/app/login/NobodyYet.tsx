import { useReloadConfiguracion } from '../../lib/SessionContext.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PlainButton } from '../../ui/PlainButton.tsx';
import { LoginFrame } from './LoginFrame.tsx';

/** An empty product, opened without the link of its first start: nobody could enter, so it says where to begin. */
export function NobodyYet() {
  const reload = useReloadConfiguracion();
  return (
    <LoginFrame
      title="Falta el primer inicio"
      description="Todavía no hay nadie que pueda entrar a este sistema."
    >
      <div className="plain-form">
        <Notice tone="info">
          Para empezar, abrí el enlace que apareció en la terminal donde se inició el servidor. Dice{' '}
          <strong>/primerInicio</strong> y sirve una sola vez. Si ya no lo ves, reiniciá el servidor
          y aparece otro.
        </Notice>
        <PlainButton type="button" onClick={reload}>
          Ya lo hice, ingresar
        </PlainButton>
      </div>
    </LoginFrame>
  );
}
