import { mdiMagnify } from '@mdi/js';
import { useState } from 'react';
import { useLocation, useNavigate } from '../../lib/Navigation.tsx';
import { Button } from '../../ui/Button.tsx';
import { Input } from '../../ui/Field.tsx';
import { Form } from '../../ui/Form.tsx';
import { cx } from '../../ui/place.ts';
import { TabLinks } from '../../ui/TabRow.tsx';
import { rentasRoutes } from '../../nouns/rentas.ts';
import css from './rentas.module.css';

const PARTS = [
  { to: rentasRoutes.load, label: 'Cargar datos' },
  { to: rentasRoutes.cargas, label: 'Cargas' },
  { to: rentasRoutes.list, label: 'Cuentas' },
  { to: rentasRoutes.totals, label: 'Totales' },
];

/** The pages of Rentas and, beside them, the way to an account. */
export function RentasTabs() {
  const { pathname } = useLocation();
  return (
    <div className={cx('no-imprimir', css.partes)}>
      <TabLinks label="Partes de Rentas" links={PARTS} here={pathname} />
      {pathname !== rentasRoutes.list && <BuscarCuenta />}
    </div>
  );
}

/** From any page of Rentas to the accounts that have this number, name or document. */
function BuscarCuenta() {
  const navigate = useNavigate();
  const [q, setQ] = useState('');
  const search = () => navigate(rentasRoutes.listOf({ q: q.trim() }));
  return (
    <Form role="search" className={css.buscar} onSend={search}>
      <Input
        small
        type="search"
        value={q}
        maxLength={100}
        aria-label="Buscar una cuenta"
        placeholder="Cuenta, titular o documento"
        onChange={(event) => setQ(event.target.value)}
      />
      <Button submit size="small" icon={mdiMagnify}>
        Buscar
      </Button>
    </Form>
  );
}
