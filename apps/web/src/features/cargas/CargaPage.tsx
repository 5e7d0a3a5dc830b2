// /cargaDatosEfimuni: without a load in the address, a place for a file; with one, the step in which it is.
import type { Carga } from '@muni/contract';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatBytes } from '../../lib/formats.ts';
import { idOf } from '../../lib/recordId.ts';
import { useTitle } from '../../lib/title.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { RentasTabs } from '../rentas/RentasTabs.tsx';
import { rentasRoutes } from '../../nouns/rentas.ts';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { useCarga, useCargaCommands, useIsPhone } from './cargas.actions.ts';
import { pasoDe, PASOS } from './cargas.rules.ts';
import { PasoArchivo } from './PasoArchivo.tsx';
import { PasoCargar } from './PasoCargar.tsx';
import { PasoFormato } from './PasoFormato.tsx';
import { PasoResultado } from './PasoResultado.tsx';
import { PasoRevisar } from './PasoRevisar.tsx';

const TITLE = 'Cargar datos de Rentas';

export function CargaPage() {
  const [params] = useSearchParams();
  const id = idOf(params, 'carga');
  useTitle(TITLE);
  return id > 0 ? <UnaCarga key={id} id={id} /> : <NuevaCarga />;
}

const NuevaCarga = () => (
  <>
    <PageHeader title={TITLE} />
    <RentasTabs />
    <Steps steps={PASOS} current={0} />
    <PasoArchivo />
  </>
);

function UnaCarga({ id }: { id: number }) {
  const { data: carga, error, refetch } = useCarga(id);
  const [isBack, setIsBack] = useState(false);
  const now = carga ? pasoDe(carga) : 1;
  // Somebody went back to look at the columns of a load that was already reviewed.
  const paso = isBack && now === 2 && carga?.tarea === null ? 1 : now;
  return (
    <>
      <PageHeader
        title={TITLE}
        hint={carga && `${carga.nombreArchivo} · ${formatBytes(carga.bytes)}`}
        crumbs={[
          { label: 'Rentas', to: rentasRoutes.list },
          { label: 'Cargar datos', to: cargaRoutes.start },
          { label: carga?.nombreArchivo ?? 'Carga' },
        ]}
      />
      {carga ? (
        <>
          <Steps steps={PASOS} current={paso} />
          <Cuerpo carga={carga} paso={paso} onBack={setIsBack} />
        </>
      ) : (
        <Loaded
          query={{ error, refetch }}
          noun="la carga"
          list={{ to: cargaRoutes.list, label: 'Ver todas las cargas' }}
        />
      )}
    </>
  );
}

interface CuerpoProps {
  carga: Carga;
  paso: number;
  onBack: (isBack: boolean) => void;
}
function Cuerpo({ carga, paso, onBack }: CuerpoProps) {
  const isPhone = useIsPhone();
  const commands = useCargaCommands(carga.id);
  return (
    <>
      {carga.error !== null && (
        <Notice role="alert" tone="error" mb={1.5}>
          {carga.error}
        </Notice>
      )}
      {isPhone && paso < 4 && (
        <Notice tone="info" mb={1.5}>
          Desde el teléfono podés mirar. Para seguir con la carga, abrila en una computadora.
        </Notice>
      )}
      {paso === 1 && (
        <PasoFormato
          carga={carga}
          commands={commands}
          readOnly={isPhone}
          onNext={() => onBack(false)}
        />
      )}
      {paso === 2 && (
        <PasoRevisar
          carga={carga}
          commands={commands}
          readOnly={isPhone}
          onBack={() => onBack(true)}
        />
      )}
      {paso === 3 && <PasoCargar carga={carga} commands={commands} readOnly={isPhone} />}
      {paso === 4 && <PasoResultado carga={carga} commands={commands} readOnly={isPhone} />}
    </>
  );
}
