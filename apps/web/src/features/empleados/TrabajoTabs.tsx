// What is asked of and by somebody: for a technician, what is in their charge comes first.
import { Together } from '../../crud/Together.tsx';
import { OrdenesDe } from '../ordenes/OrdenesDe.tsx';
import { ReportesDe } from '../reportes/ReportesDe.tsx';
import { TareasACargo } from '../tareas/TareasACargo.tsx';

const CHARGE = 'A su cargo';
const ASKED = 'Que pidió';

export const ReportesTab = ({ id }: { id: number }) => (
  <Together>
    <ReportesDe filters={{ tecnico: id }} group={CHARGE} hideEmpty />
    <ReportesDe filters={{ empleado: id }} group={ASKED} />
  </Together>
);

export const OrdenesTab = ({ id }: { id: number }) => (
  <Together>
    <OrdenesDe filters={{ tecnico: id, abiertas: true }} group={CHARGE} hideEmpty />
    <TareasACargo empleadoId={id} />
    <OrdenesDe filters={{ solicitante: id }} group={ASKED} />
  </Together>
);
