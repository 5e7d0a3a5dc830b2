import { mdiPrinterOutline, mdiSitemap } from '@mdi/js';
import { areas } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha, hoy } from '../../lib/formats.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrintHead } from '../../ui/PrintHead.tsx';
import { branchesOf } from '../../ui/tree.ts';
import { Tree } from '../../ui/Tree.tsx';
import { areasApi, areaRoutes } from '../../nouns/areas.ts';
import { areaTree } from './areas.rules.ts';

const NONE: ReadonlySet<number> = new Set();

export function Organigrama() {
  const [folded, setFolded] = useState(NONE);
  const { titulo, escudo } = useConfiguracion();
  const query = useQuery({
    queryKey: [areas.name, 'arbol'],
    queryFn: ({ signal }) => areasApi.arbol(signal),
  });
  const { data } = query;
  const tree = useMemo(() => areaTree(data ?? []), [data]);
  if (!data)
    return (
      <Loaded
        query={query}
        noun="el organigrama"
        list={{ to: areaRoutes.list, label: 'Ver la lista' }}
      />
    );
  const fold = (id: number, isFolded: boolean) => {
    const next = new Set(folded);
    if (isFolded) next.add(id);
    else next.delete(id);
    setFolded(next);
  };
  return (
    <>
      <PrintHead title={titulo} crest={escudo} date={formatFecha(hoy())} />
      <Panel
        title="Áreas activas"
        action={
          <Row className="no-imprimir" wraps gap={0.5}>
            <Button kind="text" size="small" onClick={() => setFolded(NONE)}>
              Desplegar todo
            </Button>
            <Button kind="text" size="small" onClick={() => setFolded(new Set(branchesOf(tree)))}>
              Plegar todo
            </Button>
            <Button
              kind="text"
              size="small"
              icon={mdiPrinterOutline}
              onClick={() => window.print()}
            >
              Imprimir
            </Button>
          </Row>
        }
      >
        {tree.length === 0 ? (
          <EmptyState kind="nothing" icon={mdiSitemap} title="Todavía no hay áreas activas" />
        ) : (
          <Tree
            label="Organigrama"
            nodes={tree}
            folded={folded}
            onFold={fold}
            hrefOf={areaRoutes.edit}
          />
        )}
      </Panel>
    </>
  );
}
