import { PATHS } from '../../nouns/paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ActasDe } from './ActasDe.tsx';

export function EntregasPage() {
  return (
    <>
      <PageHeader
        title="Actas de entrega"
        hint="Qué equipo tiene a cargo cada persona, con su firma"
        crumbs={[{ label: 'Computadoras', to: PATHS.computadoras }, { label: 'Actas de entrega' }]}
      />
      <ActasDe />
    </>
  );
}
