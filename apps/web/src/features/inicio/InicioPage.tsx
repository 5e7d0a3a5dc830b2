// What concerns the person now: each panel sees to its own and follows what happens. For Cómputos, first what waits.
import { mdiPlus } from '@mdi/js';
import { useState } from 'react';
import { Together } from '../../crud/Together.tsx';
import { saludo } from '../../lib/formats.ts';
import { useCan, useUser } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Heading } from '../../ui/Heading.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UltimosAvisos } from '../avisos/UltimosAvisos.tsx';
import { UltimasCargas } from '../cargas/UltimasCargas.tsx';
import { MisEquipos } from '../equipos/MisEquipos.tsx';
import { MisAreas } from '../gestion/MisAreas.tsx';
import { PorFirmar } from '../ordenes/PorFirmar.tsx';
import { TotalesRentas } from '../rentas/TotalesRentas.tsx';
import { Atencion } from '../reportes/Atencion.tsx';
import { MisReportes } from '../reportes/MisReportes.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { ReportesDelArea } from '../reportes/ReportesDelArea.tsx';
import { MisTareas } from '../tareas/MisTareas.tsx';
import { Accesos } from './Accesos.tsx';
import { CargaDelEquipo, CuentasComputos } from './TableroComputos.tsx';
import css from './inicio.module.css';

export function InicioPage() {
  const { empleado } = useUser();
  const can = useCan();
  const attends = can('reportes:attend');
  const [greeting] = useState(() => saludo(new Date()));
  useTitle('Inicio');
  return (
    <>
      <PageHeader
        title={`${greeting}, ${empleado.nombre.split(' ')[0]}`}
        hint={empleado.area.nombre}
      />
      <Together>
        {attends ? <CuentasComputos /> : <NewReport />}
        <div className={css.columnas}>
          <Stack gap={1.5}>
            <PorFirmar />
            {attends ? <Atencion /> : <MisReportes />}
            {!attends && <ReportesDelArea />}
            {!attends && can('cargas:read') && (
              <>
                <UltimasCargas />
                <TotalesRentas />
              </>
            )}
            <MisTareas />
            <UltimosAvisos />
          </Stack>
          <Stack gap={1.5}>
            {attends && <CargaDelEquipo />}
            <MisAreas />
            <MisEquipos />
            <Accesos />
          </Stack>
        </div>
      </Together>
    </>
  );
}

const NewReport = () => (
  <Panel>
    <Stack gap={1.25} p={1.75}>
      <Heading level={2}>¿Algo no anda? Contanos y lo vemos.</Heading>
      <Button kind="main" to={reporteRoutes.create} size="large" icon={mdiPlus} self="start">
        Nuevo reporte
      </Button>
    </Stack>
  </Panel>
);
