// A file from its choice to its result, the same five steps for every kind. Without a load in the address, a place for a
// file; with one, the step in which it is.
import type { Carga, CargaClase } from '@muni/contract';
import { useState } from 'react';
import { Navigate, useSearchParams } from '../../lib/Navigation.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { concordar, contar, formatBytes } from '../../lib/formats.ts';
import { idOf } from '../../lib/recordId.ts';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Steps } from '../../ui/Steps.tsx';
import { RentasTabs } from '../rentas/RentasTabs.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { useCarga, useCargaCommand } from './cargas.actions.ts';
import { CLASES } from './cargas.labels.ts';
import { pasoDe, PASOS } from './cargas.rules.ts';
import { PasoArchivo } from './PasoArchivo.tsx';
import { PasoCargar } from './PasoCargar.tsx';
import { PasoFormato } from './PasoFormato.tsx';
import { PasoResultado } from './PasoResultado.tsx';
import { PasoRevisar } from './PasoRevisar.tsx';

const pageOf = (clase: CargaClase) =>
  function Page() {
    const [params] = useSearchParams();
    const id = idOf(params, 'carga');
    return id > 0 ? <UnaCarga key={id} id={id} clase={clase} /> : <NuevaCarga clase={clase} />;
  };
export const CargarRentasPage = pageOf('rentas');
export const SubirUsuariosPage = pageOf('empleados');
export const SubirComputadorasPage = pageOf('computadoras');
export const SubirImpresorasPage = pageOf('impresoras');
export const SubirReportesPage = pageOf('reportes');

function NuevaCarga({ clase }: { clase: CargaClase }) {
  const { titulo, corto, lista } = CLASES[clase];
  const isRentas = clase === 'rentas';
  return (
    <>
      <PageHeader title={titulo} crumbs={isRentas ? undefined : [lista, { label: corto }]} />
      {isRentas && <RentasTabs />}
      <Steps steps={PASOS} current={0} />
      <PasoArchivo clase={clase} />
    </>
  );
}

function UnaCarga({ id, clase }: { id: number; clase: CargaClase }) {
  const { data: carga, error, refetch } = useCarga(id);
  const [isBack, setIsBack] = useState(false);
  const now = carga ? pasoDe(carga) : 1;
  // Somebody went back to look at the columns of a load that was already reviewed.
  const paso = isBack && now === 2 && carga?.tarea === null ? 1 : now;
  const { titulo, corto, lista } = CLASES[clase];
  const { start, all } = cargaRoutes(clase);
  if (carga && carga.clase !== clase) return <Navigate to={cargaRoutes(carga.clase).one(id)} />;
  return (
    <>
      <PageHeader
        title={titulo}
        hint={carga && `${carga.nombreArchivo} · ${formatBytes(carga.bytes)}`}
        crumbs={[lista, { label: corto, to: start }, { label: carga?.nombreArchivo ?? 'Carga' }]}
      />
      {carga ? (
        <>
          <Steps steps={PASOS} current={paso} />
          <Cuerpo carga={carga} paso={paso} onBack={setIsBack} />
        </>
      ) : (
        <Loaded query={{ error, refetch }} noun="la carga" list={all} />
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
  const command = useCargaCommand(carga.id);
  return (
    <>
      {carga.error !== null && (
        <Notice role="alert" tone="error" mb={1.5}>
          {carga.error}
        </Notice>
      )}
      {(paso === 1 || paso === 2) &&
        carga.correccionesSinUso.map(({ titulo, cantidad }) => (
          <Notice key={titulo} tone="warning" mb={1.5}>
            {concordar(cantidad, 'No se usa', 'No se usan')}{' '}
            {contar(cantidad, 'corrección que hiciste', 'correcciones que hiciste')} a mano en «
            {titulo}»: esa columna ya no se carga.
          </Notice>
        ))}
      {carga.tarea ? (
        <PasoCargar carga={carga} command={command} />
      ) : paso === 0 ? (
        <PasoArchivo clase={carga.clase} carga={carga} />
      ) : paso === 1 ? (
        <PasoFormato carga={carga} command={command} onNext={() => onBack(false)} />
      ) : paso === 2 ? (
        <PasoRevisar carga={carga} command={command} onBack={() => onBack(true)} />
      ) : (
        <PasoResultado carga={carga} />
      )}
    </>
  );
}
