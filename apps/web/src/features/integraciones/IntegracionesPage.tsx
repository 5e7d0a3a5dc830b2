import { PATHS } from '../../nouns/paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { ClavesTab } from './ClavesTab.tsx';
import { CorreoTab } from './CorreoTab.tsx';
import { WebhooksTab } from './WebhooksTab.tsx';

const TITLE = 'Integraciones';

export function IntegracionesPage() {
  return (
    <>
      <PageHeader
        title={TITLE}
        hint="Lo que otros programas pueden hacer con este, y de qué se enteran"
        crumbs={[{ label: 'Administración', to: PATHS.administracion }, { label: TITLE }]}
      />
      <PageTabs
        label="Partes de las integraciones"
        tabs={[
          { id: 'claves', label: 'Claves para programas', content: <ClavesTab /> },
          { id: 'correo', label: 'Reportes por correo', content: <CorreoTab /> },
          { id: 'webhooks', label: 'Webhooks', content: <WebhooksTab /> },
        ]}
      />
    </>
  );
}
