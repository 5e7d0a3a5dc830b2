// What concerns the person now: each panel sees to its own and follows what happens. For Cómputos, first what waits.
import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { Together } from '../../crud/Together.tsx';
import { saludo } from '../../lib/formats.ts';
import { useCan, useUser } from '../../lib/SessionContext.tsx';
import { useTitle } from '../../lib/title.ts';
import { Icon } from '../../ui/Icon.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UltimosAvisos } from '../avisos/index.ts';
import { UltimasCargas } from '../cargas/index.ts';
import { MisEquipos } from '../equipos/index.ts';
import { MisAreas } from '../gestion/index.ts';
import { PorFirmar } from '../ordenes/index.ts';
import { TotalesRentas } from '../rentas/index.ts';
import { Atencion, MisReportes, reporteRoutes, ReportesDelArea } from '../reportes/index.ts';
import { MisTareas } from '../tareas/index.ts';
import { Accesos } from './Accesos.tsx';
import { CargaDelEquipo, CuentasComputos } from './TableroComputos.tsx';

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
        <Box
          sx={{
            display: 'grid',
            gap: 1.5,
            alignItems: 'start',
            gridTemplateColumns: { lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
          }}
        >
          <Box sx={{ display: 'grid', gap: 1.5 }}>
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
          </Box>
          <Box sx={{ display: 'grid', gap: 1.5 }}>
            {attends && <CargaDelEquipo />}
            <MisAreas />
            <MisEquipos />
            <Accesos />
          </Box>
        </Box>
      </Together>
    </>
  );
}

const NewReport = () => (
  <Panel>
    <Box sx={{ display: 'grid', justifyItems: 'start', gap: 1.25, p: 1.75 }}>
      <Typography variant="h2">¿Algo no anda? Contanos y lo vemos.</Typography>
      <Button
        component={RouterLink}
        to={reporteRoutes.create}
        variant="contained"
        color="secondary"
        size="large"
        startIcon={<Icon path={mdiPlus} />}
      >
        Nuevo reporte
      </Button>
    </Box>
  </Panel>
);
