import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { AgenteTab } from './AgenteTab.tsx';
import { CalidadTab } from './CalidadTab.tsx';
import { usePorRevisar } from './inventarios.api.ts';
import { porRevisarText } from './inventarios.labels.ts';
import { RedesTab } from './RedesTab.tsx';
import { RevisarTab } from './RevisarTab.tsx';

export function InventariosPage() {
  useTitle('Inventarios por revisar');
  return (
    <>
      <PageHeader
        title="Inventarios por revisar"
        hint="Lo que traen los agentes y solo una persona puede decidir"
        crumbs={[
          { label: 'Computadoras', to: '/relevamientoComputadoras' },
          { label: 'Inventarios por revisar' },
        ]}
      />
      <PageTabs
        label="Partes de los inventarios"
        tabs={[
          { id: 'revisar', label: porRevisarText(usePorRevisar()), content: <RevisarTab /> },
          { id: 'calidad', label: 'Calidad de los datos', content: <CalidadTab /> },
          { id: 'redes', label: 'Redes de las áreas', content: <RedesTab /> },
          { id: 'agente', label: 'Instalar el agente', content: <AgenteTab /> },
        ]}
      />
    </>
  );
}
