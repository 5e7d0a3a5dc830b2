import { Box } from './Box.tsx';

/** Required is the default and is not marked; «opcional» is written. */
export const FieldLabel = ({ text, optional }: { text: string; optional?: boolean }) =>
  optional ? (
    <>
      {text}{' '}
      <Box as="span" weight={420} tone="tertiary">
        opcional
      </Box>
    </>
  ) : (
    text
  );
