import { mdiAccount } from '@mdi/js';
import type { Referencia } from '@muni/contract';
import Box from '@mui/material/Box';
import { Icon } from '../../ui/Icon.tsx';
import { PersonAvatar } from '../../ui/PersonAvatar.tsx';
import { nombreDePila } from './reportes.rules.ts';

/** Who has it in hand, by their first name; «Nadie» while nobody does. */
export const Tecnico = ({ tecnico }: { tecnico: Referencia | null }) => (
  <Box
    component="span"
    title={tecnico?.nombre}
    sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, verticalAlign: 'middle' }}
  >
    {tecnico ? (
      <>
        <PersonAvatar name={tecnico.nombre} />
        {nombreDePila(tecnico.nombre)}
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
