import { type UsoDeRegistro, USOS, type UsosDeUnTipo } from '@muni/contract';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import { contar, formatNumero } from '../lib/formats.ts';

interface Props {
  usos: UsoDeRegistro[];
  kinds: UsosDeUnTipo[];
  onFollow: () => void;
}

const NAMED = 3;

/** Who still refers to a record: how many of each kind, and the first ones as links to their pages. */
export const UsosList = ({ usos, kinds, onFollow }: Props) =>
  kinds.length > 0 && (
    <Box component="ul" sx={{ m: '8px 0 0', pl: 2.5, fontSize: '0.875rem' }}>
      {kinds.map(({ tipo, total }) => {
        const named = usos.filter((uso) => uso.tipo === tipo).slice(0, NAMED);
        return (
          <li key={tipo}>
            <strong>{contar(total, tipo, USOS[tipo])}</strong>
            {named.length > 0 && ': '}
            {named.map(({ ruta, nombre }, index) => (
              <Fragment key={`${ruta} ${nombre}`}>
                {index > 0 && '; '}
                <Link component={RouterLink} to={ruta} onClick={onFollow}>
                  {nombre}
                </Link>
              </Fragment>
            ))}
            {named.length > 0 &&
              total > named.length &&
              ` y ${formatNumero(total - named.length)} más`}
          </li>
        );
      })}
    </Box>
  );
