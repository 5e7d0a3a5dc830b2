import type { UsoDeRegistro } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatNumero } from '../lib/formats.ts';

interface Props {
  usos: UsoDeRegistro[];
  /** All of them, also those not named here. */
  total: number;
  onFollow: () => void;
}

/** Who still refers to a record, each a link to its page. */
export const UsosList = ({ usos, total, onFollow }: Props) =>
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
      {total > usos.length && <li>y {formatNumero(total - usos.length)} más</li>}
    </Box>
  );
