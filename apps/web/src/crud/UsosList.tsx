import { type UsoDeRegistro, USOS, type UsosDeUnTipo } from '@muni/contract';
import { Fragment } from 'react';
import { contar, formatNumero } from '../lib/formats.ts';
import { Link } from '../ui/Link.tsx';
import css from './record.module.css';

interface Props {
  usos: UsoDeRegistro[];
  kinds: UsosDeUnTipo[];
  onFollow: () => void;
}

const NAMED = 3;

/** Who still refers to a record: how many of each kind, and the first ones as links to their pages. */
export const UsosList = ({ usos, kinds, onFollow }: Props) =>
  kinds.length > 0 && (
    <ul className={css.usos}>
      {kinds.map(({ tipo, total }) => {
        const named = usos.filter((uso) => uso.tipo === tipo).slice(0, NAMED);
        return (
          <li key={tipo}>
            <strong>{contar(total, tipo, USOS[tipo])}</strong>
            {named.length > 0 && ': '}
            {named.map(({ ruta, nombre }, index) => (
              <Fragment key={`${ruta} ${nombre}`}>
                {index > 0 && '; '}
                <Link to={ruta} onClick={onFollow}>
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
    </ul>
  );
