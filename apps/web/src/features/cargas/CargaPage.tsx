// A file from its choice to its result, the same five steps for every kind. Without a load in the address, a place for a
// file; with one, the step in which it is.
import type { CargaClase } from '@muni/contract';
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
import { useCarga, useCargaCommand } from './cargas.api.ts';
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
    if (id > 0) return <UnaCarga key={id} id={id} clase={clase} />;
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
  };
export const CargarRentasPage = pageOf('rentas');
export const SubirUsuariosPage = pageOf('empleados');
export const SubirComputadorasPage = pageOf('computadoras');
export const SubirImpresorasPage = pageOf('impresoras');
export const SubirReportesPage = pageOf('reportes');

function UnaCarga({ id, clase }: { id: number; clase: CargaClase }) {
  const query = useCarga(id);
  const { data } = query;
  const command = useCargaCommand(id);
  const [isBack, setIsBack] = useState(false);
  const { titulo, corto, lista } = CLASES[clase];
  const { start, all } = cargaRoutes(clase);
  if (data && data.clase !== clase) return <Navigate to={cargaRoutes(data.clase).one(id)} />;
  return (
    <>
      <PageHeader
        title={titulo}
        hint={data && `${data.nombreArchivo} · ${formatBytes(data.bytes)}`}
        crumbs={[lista, { label: corto, to: start }, { label: data?.nombreArchivo ?? 'Carga' }]}
      />
      <Loaded query={query} noun="la carga" list={all}>
        {(carga) => {
          const now = pasoDe(carga);
          // Somebody went back to look at the columns of a load that was already reviewed.
          const paso = isBack && now === 2 && carga.tarea === null ? 1 : now;
          return (
            <>
              <Steps steps={PASOS} current={paso} />
              {carga.error !== null && (
                <Notice role="alert" tone="error" mb={1.5}>
                  {carga.error}
                </Notice>
              )}
              {(paso === 1 || paso === 2) &&
                carga.correccionesSinUso.map(({ titulo: columna, cantidad }) => (
                  <Notice key={columna} tone="warning" mb={1.5}>
                    {concordar(cantidad, 'No se usa', 'No se usan')}{' '}
                    {contar(cantidad, 'corrección que hiciste', 'correcciones que hiciste')} a mano
                    en «{columna}»: esa columna ya no se carga.
                  </Notice>
                ))}
              {carga.tarea ? (
                <PasoCargar carga={carga} command={command} />
              ) : paso === 0 ? (
                <PasoArchivo clase={clase} carga={carga} />
              ) : paso === 1 ? (
                <PasoFormato carga={carga} command={command} onNext={() => setIsBack(false)} />
              ) : paso === 2 ? (
                <PasoRevisar carga={carga} command={command} onBack={() => setIsBack(true)} />
              ) : (
                <PasoResultado carga={carga} />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
