import { EmptyState } from '../ui/EmptyState.tsx';
import type { ListQuery } from './useListQuery.ts';
import { Button } from '../ui/Button.tsx';

/** The search or the filters left everything out: names the search and offers to widen it. */
export function NoMatch<Row>({ list, plural }: { list: ListQuery<Row>; plural: string }) {
  const { q, filters } = list.state;
  const count = Object.keys(filters).length;
  const searched = q ? `Buscamos «${q}»` : 'Buscamos';
  const within =
    count === 0
      ? `en ${plural.startsWith('los') ? 'todos' : 'todas'} ${plural}`
      : count === 1
        ? 'con 1 filtro puesto'
        : `con ${count} filtros puestos`;
  return (
    <EmptyState
      kind="noMatch"
      title="Nada coincide"
      actions={
        <>
          {q && count > 0 && (
            <Button kind="main" onClick={() => list.change({ filters: {} })}>
              Buscar en todas
            </Button>
          )}
          <Button onClick={() => list.change({ q: '', filters: {} })}>
            {count > 0 ? 'Limpiar filtros' : 'Quitar la búsqueda'}
          </Button>
        </>
      }
    >
      {searched} {within}.
    </EmptyState>
  );
}
