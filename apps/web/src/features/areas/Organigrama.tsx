import {
  mdiMagnifyMinusOutline,
  mdiMagnifyPlusOutline,
  mdiPrinterOutline,
  mdiSitemap,
} from '@mdi/js';
import { type AreaNode, areas, reportesListing } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFecha, hoy } from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { useConfiguracion } from '../../lib/SessionContext.tsx';
import { Row } from '../../ui/Box.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PrintHead } from '../../ui/PrintHead.tsx';
import { branchesOf } from '../../ui/tree.ts';
import { Tree } from '../../ui/Tree.tsx';
import { areaRoutes } from '../../nouns/areas.ts';
import css from './areas.module.css';
import { areaTree } from './areas.rules.ts';

const NONE: ReadonlySet<number> = new Set();
const ZOOMS = [0.5, 0.65, 0.8, 1, 1.25, 1.5];
const AS_IT_IS = ZOOMS.indexOf(1);
/** Of an A4 sheet between its margins and those of the chart, in pixels. */
const PAPER = 660;

/** On paper the whole chart is as wide as the sheet, however large it is on the screen. */
function useFitToPaper(zoom: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const fit = () => {
      const branches = [...(box.current?.querySelectorAll('[role=group]') ?? [])];
      const wide = Math.max(1, ...branches.map(({ scrollWidth }) => scrollWidth)) / zoom;
      box.current?.style.setProperty('--paper', String(Math.min(1, PAPER / wide)));
    };
    window.addEventListener('beforeprint', fit);
    return () => window.removeEventListener('beforeprint', fit);
  }, [zoom]);
  return box;
}

export function Organigrama() {
  const [folded, setFolded] = useState(NONE);
  const [step, setStep] = useState(AS_IT_IS);
  const zoom = ZOOMS[step] ?? 1;
  const box = useFitToPaper(zoom);
  const { titulo, escudo } = useConfiguracion();
  const query = useQuery({
    ...reading<AreaNode[]>(areas.name, 'arbol'),
    meta: { topics: [areas.name, 'empleados', reportesListing.name] },
  });
  const { data } = query;
  const tree = useMemo(() => areaTree(data ?? []), [data]);
  if (!data) return <Loaded query={query} noun="el organigrama" />;
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
            <Row className={css.zoom}>
              <IconButton
                icon={mdiMagnifyMinusOutline}
                label="Achicar el organigrama"
                title="Achicar"
                size="small"
                disabled={step === 0}
                onClick={() => setStep(step - 1)}
              />
              <IconButton
                icon={mdiMagnifyPlusOutline}
                label="Agrandar el organigrama"
                title="Agrandar"
                size="small"
                disabled={step === ZOOMS.length - 1}
                onClick={() => setStep(step + 1)}
              />
            </Row>
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
          <StateMessage icon={mdiSitemap} title="Todavía no hay áreas activas" />
        ) : (
          <div ref={box} className={css.organigrama} style={{ fontSize: `${zoom}em` }}>
            <Tree
              label="Organigrama"
              nodes={tree}
              folded={folded}
              onFold={fold}
              hrefOf={areaRoutes.edit}
            />
          </div>
        )}
      </Panel>
    </>
  );
}
