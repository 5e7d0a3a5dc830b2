import { Heading, Row, Stack } from '../src/ui/Box.tsx';
import { Panel } from '../src/ui/Panel.tsx';
import { Toasts } from '../src/ui/Toasts.tsx';
import { CONTENT } from './Content.tsx';
import { FIELDS } from './Fields.tsx';
import { FRAME } from './Frame.tsx';
import { OPENED } from './Opened.tsx';

/** Each part by the name of its file; `Kit.test.tsx` says which one is missing. */
export const PARTS = { ...FIELDS, ...OPENED, ...CONTENT, ...FRAME };

export const Kit = () => (
  <Stack gap={2} p={3}>
    <Heading level={1}>Kit</Heading>
    {Object.entries(PARTS).map(([name, part]) => (
      <Panel key={name} title={name}>
        <Row wraps gap={1.5} p={2}>
          {part}
        </Row>
      </Panel>
    ))}
    <Toasts />
  </Stack>
);
