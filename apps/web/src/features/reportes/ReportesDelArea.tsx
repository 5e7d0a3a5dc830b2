// What others of the same area have told and is still open: whoever has the same trouble sees that it is known.
import { reportesListing } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { nombreDePila } from '../../lib/formats.ts';
import { addressOf } from '../../lib/http.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { reportesApi, reporteRoutes } from '../../nouns/reportes.ts';
import { EsperaText } from './EsperaText.tsx';
import { EtapaTag } from './EtapaTag.tsx';
import { LineaDeReporte } from './LineaDeReporte.tsx';

const SHOWN = 4;
/** One's own are among them, and are shown elsewhere. */
const ASKED = 20;

export function ReportesDelArea() {
  const { empleado } = useUser();
  const { id, nombre } = empleado.area;
  const { data } = useQuery({
    queryKey: [reportesListing.name, 'inicio', 'area', id],
    queryFn: ({ signal }) =>
      reportesApi.list(
        { area: id, estado: 'Pendiente', sort: '-creadoEn', pageSize: ASKED },
        signal,
      ),
  });
  const others = (data?.rows ?? []).filter((reporte) => reporte.empleado.id !== empleado.id);
  if (others.length === 0) return null;
  return (
    <Panel
      title={`Lo que pasa en ${nombre}`}
      more={{ to: addressOf(reporteRoutes.pendientes, { area: id }), label: 'Ver todos' }}
    >
      <ul>
        {others.slice(0, SHOWN).map((reporte) => (
          <LineaDeReporte key={reporte.id} reporte={reporte} end={<EtapaTag reporte={reporte} />}>
            <span>
              {nombreDePila(reporte.empleado.nombre)}&nbsp;· <EsperaText reporte={reporte} hace />
            </span>
          </LineaDeReporte>
        ))}
      </ul>
    </Panel>
  );
}
