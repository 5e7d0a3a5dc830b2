import { mdiDelete, mdiImagePlus } from '@mdi/js';
import {
  ESCUDO_BYTES,
  ESCUDO_LADO,
  FOTO_TIPOS,
  type HistorialEntry,
  municipio,
  type Municipio,
  type MunicipioInput,
} from '@muni/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { requestJson, getJson, requestPage, send } from '../../lib/http.ts';
import { useConfiguracion, useReloadConfiguracion } from '../../lib/SessionContext.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Crest } from '../../ui/Crest.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { HistoryTab } from '../../crud/record/HistoryTab.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { ResourceForm } from '../../crud/form/ResourceForm.tsx';
import { useRecord } from '../../crud/record/useRecord.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { RespaldosPanel } from '../respaldos/RespaldosPanel.tsx';
import css from './municipio.module.css';
import { MunicipioFields } from './MunicipioFields.tsx';

const PATH = '/api/municipio/';

const municipioApi = {
  get: (_id: number, signal: AbortSignal) => getJson<Municipio>(PATH, signal),
  update: (input: MunicipioInput, version: number) =>
    requestJson<Municipio>(PATH, { method: 'PUT', body: { ...input, version } }),
  historial: (_id: number, page: number, signal: AbortSignal) =>
    requestPage<HistorialEntry>(`${PATH}historial/`, { query: { page }, signal }),
  cambiarEscudo: (imagen: Blob) => send(`${PATH}escudo/`, { method: 'PUT', body: imagen }),
  quitarEscudo: () => send(`${PATH}escudo/`, { method: 'DELETE' }),
};

/** The town's shield, as the header and the printed sheets show it. */
export function EscudoPanel() {
  const { escudo } = useConfiguracion();
  const reload = useReloadConfiguracion();
  const [isTooBig, setIsTooBig] = useState(false);
  const change = useMutation({
    mutationFn: (file: File | null) =>
      file ? municipioApi.cambiarEscudo(file) : municipioApi.quitarEscudo(),
    onSuccess: (_done, file) => {
      reload();
      toast(file ? 'Cambiaste el escudo.' : 'Quitaste el escudo.');
    },
    meta: { showsErrors: true },
  });
  const choose = ([file]: File[]) => {
    if (!file) return;
    setIsTooBig(file.size > ESCUDO_BYTES);
    if (file.size <= ESCUDO_BYTES) change.mutate(file);
  };
  return (
    <Panel title="Escudo">
      <Row wraps gap={2.5} p={2}>
        <div className={css.escudo}>
          <Crest height={96} image={escudo} />
        </div>
        <Stack gap={1.25} flex="1 1 260px">
          <Box tone="secondary">
            PNG, JPG o WebP de hasta 512 KB y {ESCUDO_LADO} puntos de lado. Queda mejor con fondo
            transparente.
          </Box>
          <Row wraps gap={1}>
            <FileButton
              label={escudo ? 'Cambiar el escudo' : 'Elegir un escudo'}
              icon={mdiImagePlus}
              accept={FOTO_TIPOS.join()}
              kind="main"
              size={undefined}
              busy={change.isPending}
              onFiles={choose}
            />
            {escudo && (
              <Button
                kind="text"
                disabled={change.isPending}
                icon={mdiDelete}
                onClick={() => change.mutate(null)}
              >
                Quitarlo
              </Button>
            )}
          </Row>
          {(isTooBig || change.error) && (
            <Notice role="alert" tone="error" self="start">
              {isTooBig ? 'La imagen pesa demasiado: hasta 512 KB.' : messageOf(change.error)}
            </Notice>
          )}
        </Stack>
      </Row>
    </Panel>
  );
}

const TITLE = 'Datos del municipio';
/** There is one. */
const ID = 1;

export function DatosMunicipalesPage() {
  const { record, error, retry, store } = useRecord(municipio.name, ID, municipioApi.get);
  const reload = useReloadConfiguracion();
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
                <HistoryTab resource={municipio} id={ID} fetchPage={municipioApi.historial} />
              ),
            },
          ]}
        />
      ) : (
        <Loaded query={{ error, refetch: retry }} noun="los datos" />
      )}
    </>
  );
}
