// The figures of Rentas: issued against collected by tributo, month and state, and how old the debt is.
import { mdiBank, mdiChartBar, mdiTable } from '@mdi/js';
import type { ResumenRentas } from '@muni/contract';
import { useState } from 'react';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { FirstOne } from '../../crud/list/FirstOne.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatImporte, formatNumero, formatPorcentaje } from '../../lib/formats.ts';
import { optionsOf } from '../../lib/options.ts';
import { Box, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FigureList } from '../../ui/FigureList.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { useResumenRentas, rentasRoutes } from '../../nouns/rentas.ts';
import { cobrado, diferencia } from './resumen.rules.ts';
import { RentasTabs } from './RentasTabs.tsx';
import { TotalesPartes } from './TotalesPartes.tsx';
import css from './rentas.module.css';

const TITLE = 'Totales de Rentas';
export function TotalesPage() {
  const [params, setParams] = useSearchParams();
  const [asTable, setAsTable] = useState(false);
  const tributo = params.get('tributo') ?? '';
  const anio = params.get('anio') ?? '';
  const query = { tributo, anio };
  const asked = useResumenRentas(query);
  const { data } = asked;
  const change = (name: string) => (value: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const isEmpty = data && data.total.cargos === 0 && !tributo && !anio;
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          data &&
          !isEmpty && (
            <Button
              size="small"
              icon={asTable ? mdiChartBar : mdiTable}
              onClick={() => setAsTable(!asTable)}
            >
              {asTable ? 'Ver como gráfico' : 'Ver como tabla'}
            </Button>
          )
        }
      />
      <RentasTabs />
      {!data ? (
        <Loaded query={asked} noun="los totales" />
      ) : isEmpty ? (
        <Panel>
          <FirstOne
            icon={mdiBank}
            title="Todavía no hay nada para sumar"
            label="Cargar un archivo"
            to={rentasRoutes.load}
          >
            Los totales aparecen apenas se confirma la primera carga.
          </FirstOne>
        </Panel>
      ) : (
        <Stack gap={1.5}>
          <div className={css.filtros}>
            <SelectInput
              label="Tributo"
              value={tributo}
              emptyLabel="Todos"
              options={optionsOf(data.tributos)}
              onChange={change('tributo')}
            />
            <SelectInput
              label="Año"
              value={anio}
              emptyLabel="Todos"
              options={optionsOf(data.anios.map(String))}
              onChange={change('anio')}
            />
          </div>
          <Panel>
            <FigureList figures={figuresOf(data)} />
            <Diferencia total={data.total} />
          </Panel>
          <TotalesPartes resumen={data} asTable={asTable} filters={query} />
        </Stack>
      )}
    </>
  );
}

/** Why the figures above do not add up, where they do not. */
function Diferencia({ total }: Pick<ResumenRentas, 'total'>) {
  const importe = diferencia(total);
  if (importe === null) return null;
  return (
    <Box px={2} pb={1.5} tone="secondary" size="small">
      {importe.startsWith('-')
        ? `Lo cobrado y el saldo superan lo emitido en ${formatImporte(importe.slice(1))}: son recargos y pagos de más, a favor de quien pagó.`
        : `Lo emitido supera lo cobrado y el saldo en ${formatImporte(importe)}: son descuentos y cargos que no se cobran (exentos, prescriptos o anulados).`}
    </Box>
  );
}

const figuresOf = ({ total }: ResumenRentas) => [
  { label: 'cargos', value: formatNumero(total.cargos) },
  { label: 'emitido', value: formatImporte(total.emitido) },
  { label: 'cobrado', value: formatImporte(total.cobrado) },
  { label: 'cobrado de lo emitido', value: formatPorcentaje(cobrado(total)) },
  { label: 'saldo', value: formatImporte(total.saldo), isBad: total.saldo !== '0.00' },
];
