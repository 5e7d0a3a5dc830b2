// Loading a file in five steps, the same for every noun: file, format and columns, review, load, result. The noun brings
// its client, its words and where to go afterwards.
import { useQueryClient } from '@tanstack/react-query';
import { codeOf, messageOf } from '../../lib/errors.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Steps } from '../../ui/Steps.tsx';
import type { CargaApi } from './cargaApi.ts';
import { CargaArchivo } from './CargaArchivo.tsx';
import { CargaColumnas } from './CargaColumnas.tsx';
import { CargaProgreso } from './CargaProgreso.tsx';
import { CargaResultado } from './CargaResultado.tsx';
import { CargaRevisar } from './CargaRevisar.tsx';
import { type CargaStep, useCarga } from './useCarga.ts';
import { Notice } from '../../ui/Notice.tsx';

const STEPS: Record<CargaStep, string> = {
  archivo: 'Archivo',
  columnas: 'Formato y columnas',
  revisar: 'Revisar',
  cargar: 'Cargar',
  resultado: 'Resultado',
};

export interface CargaNoun {
  /** The resource, whose lists are asked again. */
  name: string;
  title: string;
  list: { to: string; label: string };
  /** What happens with people or things that are already there. */
  notice: string;
}

export function CargaWizard({ api, noun }: { api: CargaApi; noun: CargaNoun }) {
  const queries = useQueryClient();
  const carga = useCarga(api, () => void queries.invalidateQueries({ queryKey: [noun.name] }));
  const { step, error, leaving } = carga;
  const code = codeOf(error);
  return (
    <>
      <PageHeader
        title={noun.title}
        hint={carga.file?.name}
        crumbs={[noun.list, { label: 'Subir archivo' }]}
      />
      <Steps steps={Object.values(STEPS)} current={Object.keys(STEPS).indexOf(step)} />
      {error !== undefined && (
        <Notice role="alert" tone="error" mb={1.5}>
          {messageOf(error)} No se guardó nada.{code && ` Código: ${code}.`}
        </Notice>
      )}
      {step === 'archivo' && <CargaArchivo carga={carga} api={api} notice={noun.notice} />}
      {step === 'columnas' && <CargaColumnas carga={carga} />}
      {step === 'revisar' && <CargaRevisar carga={carga} api={api} />}
      {step === 'cargar' && <CargaProgreso carga={carga} />}
      {step === 'resultado' && <CargaResultado carga={carga} list={noun.list} />}
      <ConfirmDialog
        open={leaving !== null}
        title="La carga está en marcha"
        confirmLabel="Salir y deshacer"
        cancelLabel="Quedarme"
        onConfirm={() => {
          carga.stop();
          leaving?.leave();
        }}
        onCancel={() => leaving?.stay()}
      >
        Si salís ahora se deshace y no queda nada guardado.
      </ConfirmDialog>
    </>
  );
}
