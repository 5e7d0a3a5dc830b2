import type { ReactNode } from 'react';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Panel } from '../../ui/Panel.tsx';

interface Props {
  title: string;
  facts: readonly (readonly [label: string, value: ReactNode])[];
}

/** The facts of a device, one to a line; what is not known is left out. */
export const Ficha = ({ title, facts }: Props) => (
  <Panel title={title}>
    <Stack as="dl" gap={0.9} px={1.75} py={1.25}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([label, value]) => (
          <Row key={label} align="flex-start" justify="space-between" gap={2} size="small">
            <Box as="dt" tone="secondary">
              {label}
            </Box>
            <Box as="dd" weight={540} textAlign="right" breaks>
              {value}
            </Box>
          </Row>
        ))}
    </Stack>
  </Panel>
);
