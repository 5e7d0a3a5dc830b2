import { mdiRestore, mdiSignatureFreehand } from '@mdi/js';
import type { Orden } from '@muni/contract';
import { headerActions } from '../../crud/headerActions.ts';
import { HeaderButtons } from '../../crud/HeaderButtons.tsx';
import { contar } from '../../lib/formats.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Row } from '../../ui/Box.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { EstadoOrden } from './EstadoOrden.tsx';
import type { OrdenRowAction } from './OrdenActions.tsx';
import { listaDeOrdenes } from './lista.rules.ts';
import { firmasPendientes, ORDEN_HEADER } from './ordenes.rules.ts';

/** Title, where it stands, and what can be done with it now. */
export function OrdenHeader({ orden, actions }: { orden: Orden; actions: OrdenRowAction[] }) {
  const can = useCan();
  const list = listaDeOrdenes(can('ordenes:attend'));
  const missing = firmasPendientes(orden).length;
  return (
    <PageHeader
      title={orden.titulo}
      crumbs={[{ label: list.crumb, to: list.to }, { label: orden.numero }]}
      hint={
        <Row as="span" wraps gap={1.25}>
          <EstadoOrden estado={orden.estado} />
          <PrioridadMeter prioridad={orden.prioridad} />
          {missing > 0 && (
            <Tag
              tone="warning"
              icon={mdiSignatureFreehand}
              label={missing === 1 ? 'Falta 1 firma' : 'Faltan 2 firmas'}
            />
          )}
          {orden.reaperturas > 0 && (
            <Tag icon={mdiRestore} label={contar(orden.reaperturas, 'reapertura', 'reaperturas')} />
          )}
        </Row>
      }
      actions={<HeaderButtons name={orden.numero} actions={headerActions(actions, ORDEN_HEADER)} />}
    />
  );
}
