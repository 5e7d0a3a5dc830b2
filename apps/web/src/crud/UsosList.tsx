import type { UsoDeRegistro } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';

/** Who still refers to a record, each a link to its page. */
export const UsosList = ({ usos, onFollow }: { usos: UsoDeRegistro[]; onFollow: () => void }) =>
  usos.length > 0 && (
    <Box component="ul" sx={{ m: '8px 0 0', pl: 2.5, fontSize: '0.875rem' }}>
      {usos.map((uso) => (
        <li key={`${uso.tipo} ${uso.ruta} ${uso.nombre}`}>
          <Link component={RouterLink} to={uso.ruta} onClick={onFollow}>
            {uso.nombre}
          </Link>{' '}
          ({uso.tipo})
        </li>
      ))}
    </Box>
  );
