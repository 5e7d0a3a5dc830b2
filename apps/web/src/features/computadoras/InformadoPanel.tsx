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

const DONE = {
  aceptar: 'Aceptaste lo que informa el agente.',
  dejar: 'Queda lo tuyo. Te avisamos si el agente informa otra cosa.',
  verificar: 'Quedó verificada.',
};

export function InformadoPanel({ computadora, onChanged }: Props) {
  const { id, version } = computadora;
  const { isPending: busy, mutate: settle } = useMutation({
    mutationFn: ([action, campos]: [keyof typeof DONE, CampoDeAgente[]?]) =>
      computadorasApi.act(id, action, { campos, version }),
    onSuccess: (changed, [action]) => {
      onChanged(changed);
      toast(DONE[action]);
    },
  });
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
              onClick: () => settle(['verificar']),
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
              onClick: () => settle(['aceptar', fields]),
              children: 'Aceptar todo',
            },
            fields.length > 1 && {
              kind: 'text',
              tone: 'inherit',
              disabled: busy,
              onClick: () => settle(['dejar', fields]),
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
                  onClick={() => settle(['aceptar', [field]])}
                >
                  Aceptar
                </Button>
                <Button
                  kind="text"
                  tone="inherit"
                  size="small"
                  disabled={busy}
                  aria-label={`Dejar lo mío en ${labelOf(computadoras, field)}`}
                  onClick={() => settle(['dejar', [field]])}
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
