// Where the agent and a person disagree, the person's word stands until somebody accepts the agent's. What an agent
// created and nobody has looked at asks to be confirmed.
import {
  CAMPOS_DE_AGENTE,
  type CampoDeAgente,
  type Computadora,
  computadoras,
} from '@muni/contract';
import { useMutation } from '@tanstack/react-query';
import { textOfField } from '../../crud/record/fieldText.ts';
import { labelOf } from '../../crud/form/formValues.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { computadorasApi } from '../../nouns/computadoras.ts';

interface Props {
  computadora: Computadora;
  onChanged: (next: Computadora) => void;
}

export function InformadoPanel({ computadora, onChanged }: Props) {
  const settling = useMutation({
    mutationFn: ({ work }: { work: () => Promise<Computadora>; done: string }) => work(),
    onSuccess: (changed, { done }) => {
      onChanged(changed);
      toast(done);
    },
  });
  const busy = settling.isPending;
  const settle = (work: () => Promise<Computadora>, done: string) =>
    settling.mutate({ work, done });
  const accept = (campos: CampoDeAgente[]) =>
    settle(
      () => computadorasApi.aceptar(computadora, campos),
      'Aceptaste lo que informa el agente.',
    );
  const keep = (campos: CampoDeAgente[]) =>
    settle(
      () => computadorasApi.dejar(computadora, campos),
      'Queda lo tuyo. Te avisamos si el agente informa otra cosa.',
    );
  const fields = CAMPOS_DE_AGENTE.filter((field) => field in computadora.informado);
  return (
    <>
      {!computadora.verificada && (
        <Panel
          title="Nadie la miró todavía"
          buttons={[
            {
              kind: 'text',
              busy,
              onClick: () =>
                settle(() => computadorasApi.verificar(computadora), 'Quedó verificada.'),
              children: 'Está bien',
            },
          ]}
        >
          <Box px={1.75} py={1.25}>
            La creó un agente. Revisá el área y la persona, y confirmá.
          </Box>
        </Panel>
      )}
      {fields.length > 0 && (
        <Panel
          title="El agente informa otra cosa"
          buttons={[
            fields.length > 1 && {
              kind: 'text',
              busy,
              onClick: () => accept(fields),
              children: 'Aceptar todo',
            },
            fields.length > 1 && {
              kind: 'text',
              tone: 'inherit',
              disabled: busy,
              onClick: () => keep(fields),
              children: 'Dejar todo lo mío',
            },
          ]}
        >
          <ul>
            {fields.map((field) => (
              <Row as="li" key={field} wraps gap={1} px={1.75} py={0.75}>
                <Box flex="1 1 240px">
                  <Box as="span" tone="secondary">
                    {labelOf(computadoras, field)}:
                  </Box>{' '}
                  {textOfField(computadoras.parts, field, computadora[field])} →{' '}
                  <strong>
                    {textOfField(computadoras.parts, field, computadora.informado[field])}
                  </strong>
                </Box>
                <Button
                  kind="text"
                  size="small"
                  disabled={busy}
                  aria-label={`Aceptar ${labelOf(computadoras, field)} del agente`}
                  onClick={() => accept([field])}
                >
                  Aceptar
                </Button>
                <Button
                  kind="text"
                  tone="inherit"
                  size="small"
                  disabled={busy}
                  aria-label={`Dejar lo mío en ${labelOf(computadoras, field)}`}
                  onClick={() => keep([field])}
                >
                  Dejar lo mío
                </Button>
              </Row>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
