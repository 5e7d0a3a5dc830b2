// What a stranger with a printed sheet in hand sees: no menu, no session, one answer and the way in.
import { mdiLogin } from '@mdi/js';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Row, Heading } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Crest } from '../../ui/Crest.tsx';
import { Verificacion } from './Verificacion.tsx';
import css from './ordenes.module.css';

export function VerificarPage({ codigo, onLogin }: { codigo: string; onLogin: () => void }) {
  const { titulo, escudo } = useConfiguracion();
  useTitle('Hoja de una orden de trabajo');
  return (
    <main className={css.verificar}>
      <Row gap={1.5} mb={2}>
        <Crest height={44} image={escudo} />
        <Heading level={1}>{titulo}</Heading>
      </Row>
      <Verificacion
        codigo={codigo}
        actions={
          <Button icon={mdiLogin} onClick={onLogin}>
            Entrar al sistema
          </Button>
        }
      />
    </main>
  );
}
