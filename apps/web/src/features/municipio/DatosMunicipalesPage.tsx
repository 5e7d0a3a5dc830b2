import { municipio, type Municipio, type MunicipioInput } from '@muni/contract';
import { PATHS } from '../../nouns/paths.ts';
import { HistoryTab } from '../../crud/HistoryTab.tsx';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { ResourceForm } from '../../crud/ResourceForm.tsx';
import { useRecord } from '../../crud/useRecord.ts';
import { useReloadConfiguracion } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { RespaldosPanel } from '../respaldos/RespaldosPanel.tsx';
import { municipioApi } from '../../nouns/municipio.ts';
import { EscudoPanel } from './EscudoPanel.tsx';
import { MunicipioFields } from './MunicipioFields.tsx';

const TITLE = 'Datos del municipio';
const HOME = { to: PATHS.inicio, label: 'Ir al inicio' };
/** There is one. */
const ID = 1;

export function DatosMunicipalesPage() {
  const { record, error, retry, store } = useRecord(municipio.name, ID, municipioApi.get);
  const reload = useReloadConfiguracion();
  useTitle(TITLE);
  const saved = (next: Municipio) => {
    store(next);
    reload();
    toast('Guardaste los datos del municipio.');
  };
  return (
    <>
      <PageHeader
        title={TITLE}
        hint="Lo que dicen el encabezado, el ingreso y las hojas impresas"
      />
      {record ? (
        <PageTabs
          label="Partes de los datos del municipio"
          tabs={[
            {
              id: 'datos',
              label: 'Datos',
              keepMounted: true,
              content: (
                <ResourceForm
                  resource={municipio}
                  record={record}
                  save={(input: MunicipioInput, version = record.version) =>
                    municipioApi.update(input, version)
                  }
                  onSaved={saved}
                  saveLabel="Guardar cambios"
                >
                  <MunicipioFields />
                </ResourceForm>
              ),
            },
            { id: 'escudo', label: 'Escudo', content: <EscudoPanel /> },
            { id: 'respaldos', label: 'Respaldos', content: <RespaldosPanel /> },
            {
              id: 'historial',
              label: 'Historial',
              content: (
                <HistoryTab
                  resource={municipio}
                  id={ID}
                  fetchPage={municipioApi.historial}
                  list={HOME}
                />
              ),
            },
          ]}
        />
      ) : (
        <RecordStatus error={error} onRetry={retry} noun="los datos" list={HOME} />
      )}
    </>
  );
}
