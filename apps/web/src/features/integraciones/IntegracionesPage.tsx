import { PATHS } from '../../nouns/paths.ts';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ClavesTab } from './ClavesTab.tsx';

const TITLE = 'Integraciones';

export function IntegracionesPage() {
  useTitle(TITLE);
  return (
    <>
      <PageHeader
        title={TITLE}
        hint="Lo que otros programas pueden hacer con este"
        crumbs={[{ label: 'Administración', to: PATHS.administracion }, { label: TITLE }]}
      />
      <ClavesTab />
    </>
  );
}
