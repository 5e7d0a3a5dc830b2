import { useLocation } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { rentasRoutes } from '../../nouns/rentas.ts';
import css from './rentas.module.css';

const PARTS = [
  { to: rentasRoutes.load, label: 'Cargar datos' },
  { to: rentasRoutes.cargas, label: 'Cargas' },
  { to: rentasRoutes.list, label: 'Cuentas' },
  { to: rentasRoutes.totals, label: 'Totales' },
];

/** The pages of Rentas, each with its own address: they look like tabs and are links. */
export function RentasTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Partes de Rentas" className={cx('no-imprimir', css.solapas)}>
      {PARTS.map(({ to, label }) => (
        <a
          key={to}
          href={to}
          className={css.solapa}
          aria-current={pathname === to ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
