import { mdiAccount } from '@mdi/js';
import { nombreDePila } from '../lib/formats.ts';
import { Icon } from './Icon.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';
import { Box, Stack } from './Box.tsx';

/** Who has it in hand, by their first name; «Nadie» while nobody does. */
export const Assignee = ({ person }: { person: { nombre: string } | null }) => (
  <Box
    as="span"
    title={person?.nombre}
    align="center"
    gap={0.75}
    sx={{ display: 'inline-flex', verticalAlign: 'middle' }}
  >
    {person ? (
      <>
        <PersonAvatar name={person.nombre} />
        {nombreDePila(person.nombre)}
      </>
    ) : (
      <>
        <Stack
          as="span"
          width={26}
          height={26}
          tone="secondary"
          sx={{
            placeItems: 'center',
            border: '1px dashed',
            borderColor: 'border.input',
            borderRadius: '50%',
          }}
        >
          <Icon path={mdiAccount} size={15} />
        </Stack>
        <Box as="span" tone="secondary">
          Nadie
        </Box>
      </>
    )}
  </Box>
);
