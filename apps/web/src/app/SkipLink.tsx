import { cx } from '../ui/cx.ts';
import css from './Shell.module.css';

/** The first stop of the Tab key. */
export const SkipLink = () => (
  <a
    className={cx(css.skip, 'no-imprimir')}
    href="#contenido"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('contenido')?.focus();
    }}
  >
    Saltar al contenido
  </a>
);
