import { lazy, Suspense } from 'react';
import { PATHS } from '../../nouns/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { usePorRevisar, porRevisarText } from '../../nouns/inventarios.ts';
import { CalidadTab } from './CalidadTab.tsx';
import { RevisarTab } from './RevisarTab.tsx';

const RedesTab = lazy(() => import('./RedesTab.tsx').then((m) => ({ default: m.RedesTab })));
const AgenteTab = lazy(() => import('./AgenteTab.tsx').then((m) => ({ default: m.AgenteTab })));

export function InventariosPage() {
  useTitle('Inventarios por revisar');
  return (
    <>
      <PageHeader
        title="Inventarios por revisar"
        hint="Lo que traen los agentes y solo una persona puede decidir"
        crumbs={[
          { label: 'Computadoras', to: PATHS.computadoras },
          { label: 'Inventarios por revisar' },
        ]}
      />
      <PageTabs
        label="Partes de los inventarios"
        tabs={[
          { id: 'revisar', label: porRevisarText(usePorRevisar()), content: <RevisarTab /> },
          { id: 'calidad', label: 'Calidad de los datos', content: <CalidadTab /> },
          {
            id: 'redes',
            label: 'Redes de las áreas',
            content: (
              <Suspense>
                <RedesTab />
              </Suspense>
            ),
          },
          {
            id: 'agente',
            label: 'Instalar el agente',
            content: (
              <Suspense>
                <AgenteTab />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}
