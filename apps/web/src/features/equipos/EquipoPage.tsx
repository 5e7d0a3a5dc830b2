// Where the label of a device leads: a technician to the device, everybody else to a report about it.
import { Navigate, useSearchParams } from 'react-router';
import { useCan } from '../../lib/SessionContext.tsx';
import { idOf } from '../../lib/recordId.ts';
import { equipoRoutes } from './equipos.routes.ts';

export function EquipoPage() {
  const [params] = useSearchParams();
  const can = useCan();
  const clase = params.has('impresora') ? 'impresora' : 'computadora';
  const id = idOf(params, clase);
  const to = can(`${clase}s:read`) ? equipoRoutes.edit(clase, id) : equipoRoutes.report(clase, id);
  return <Navigate to={to} replace />;
}
