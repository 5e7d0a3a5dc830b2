import { mdiDelete, mdiImagePlus } from '@mdi/js';
import {
  ESCUDO_BYTES,
  ESCUDO_LADO,
  FOTO_TIPOS,
  municipio,
  type Municipio,
  type MunicipioInput,
} from '@muni/contract';
import { type ChangeEvent, useRef, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { useConfiguracion, useReloadConfiguracion } from '../../lib/SessionContext.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Crest } from '../../ui/Crest.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { municipioApi } from '../../nouns/municipio.ts';
import { PATHS } from '../../nouns/paths.ts';
import { HistoryTab } from '../../crud/record/HistoryTab.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { ResourceForm } from '../../crud/form/ResourceForm.tsx';
import { useRecord } from '../../crud/record/useRecord.ts';
import { useTitle } from '../../lib/title.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { RespaldosPanel } from '../respaldos/RespaldosPanel.tsx';
import css from './municipio.module.css';
import { MunicipioFields } from './MunicipioFields.tsx';

/** The town's shield, as the header and the printed sheets show it. */
export function EscudoPanel() {
  const { escudo } = useConfiguracion();
  const reload = useReloadConfiguracion();
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async (work: () => Promise<unknown>, done: string) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await work();
      reload();
      toast(done);
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setIsBusy(false);
    }
  };
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (!file) return;
    if (file.size > ESCUDO_BYTES) setFailure('La imagen pesa demasiado: hasta 512 KB.');
    else void run(() => municipioApi.cambiarEscudo(file), 'Cambiaste el escudo.');
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
            <Button
              kind="main"
              busy={isBusy}
              icon={mdiImagePlus}
              onClick={() => input.current?.click()}
            >
              {escudo ? 'Cambiar el escudo' : 'Elegir un escudo'}
            </Button>
            {escudo && (
              <Button
                kind="text"
                disabled={isBusy}
                icon={mdiDelete}
                onClick={() => void run(municipioApi.quitarEscudo, 'Quitaste el escudo.')}
              >
                Quitarlo
              </Button>
            )}
          </Row>
          <input
            ref={input}
            type="file"
            hidden
            aria-label="Imagen del escudo"
            accept={FOTO_TIPOS.join()}
            onChange={choose}
          />
          {failure && (
            <Notice role="alert" tone="error" self="start">
              {failure}
            </Notice>
          )}
        </Stack>
      </Row>
    </Panel>
  );
}

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
        <Loaded query={{ error, refetch: retry }} noun="los datos" />
      )}
    </>
  );
}
