import { Navigate, useSearchParams } from '../../lib/Navigation.tsx';
import { useCan } from '../../lib/SessionContext.tsx';
import { routeOfLabel } from '../../nouns/equipos.ts';

/** What the code of a label opens. */
export function EquipoPage() {
  const [params] = useSearchParams();
  return <Navigate to={routeOfLabel(params, useCan())} />;
}
