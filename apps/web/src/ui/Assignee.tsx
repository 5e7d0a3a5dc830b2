import { mdiAccount } from '@mdi/js';
import Box from '@mui/material/Box';
import { nombreDePila } from '../lib/formats.ts';
import { Icon } from './Icon.tsx';
import { PersonAvatar } from './PersonAvatar.tsx';

/** Who has it in hand, by their first name; «Nadie» while nobody does. */
export const Assignee = ({ person }: { person: { nombre: string } | null }) => (
  <Box
    component="span"
    title={person?.nombre}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' }}
  >
    {person ? (
      <>
        <PersonAvatar name={person.nombre} />
        {nombreDePila(person.nombre)}
      </>
    ) : (
      <>
        <Box
          component="span"
          sx={{
            display: 'grid',
            placeItems: 'center',
            width: 26,
            height: 26,
            border: '1px dashed',
            borderColor: 'border.input',
            borderRadius: '50%',
            color: 'text.secondary',
          }}
        >
          <Icon path={mdiAccount} sx={{ fontSize: 15 }} />
        </Box>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          Nadie
        </Box>
      </>
    )}
  </Box>
);
