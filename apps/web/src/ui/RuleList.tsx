import { mdiCheckCircle, mdiCircleOutline } from '@mdi/js';
import { Row, Stack } from './Box.tsx';
import { Icon } from './Icon.tsx';

/** What is asked for, each ticked once it is there. */
export const RuleList = ({ rules }: { rules: { text: string; met: boolean }[] | undefined }) =>
  !!rules?.length && (
    <Stack id="reglas" gap={0.5} size="small" tone="secondary">
      Tiene que tener:
      <Stack as="ul" gap={0.25}>
        {rules.map(({ text, met }) => (
          <Row as="li" key={text} gap={0.75}>
            <Icon
              path={met ? mdiCheckCircle : mdiCircleOutline}
              size={16}
              tone={met ? 'success' : 'tertiary'}
            />
            <span>
              {text}
              <span className="oculto">{met ? ' (listo)' : ' (falta)'}</span>
            </span>
          </Row>
        ))}
      </Stack>
    </Stack>
  );
