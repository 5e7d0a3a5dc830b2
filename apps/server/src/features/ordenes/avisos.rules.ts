// Who is told of a change of an order, and in which words. Pure.
import { estaAbierta, type Orden } from '@muni/contract';
import { type Aviso, short, shownDay, spoken } from '../avisos/index.ts';

const workers = (orden: Orden | null): number[] =>
  orden
    ? [orden.tecnicoResponsable, ...orden.tecnicos].flatMap((one) => (one ? [one.id] : []))
    : [];

/** A null before is an order that has just been made. */
export function avisosOf(before: Orden | null, after: Orden, autor: string): Aviso[] {
  const about = `${after.numero}: ${after.titulo}`;
  const asker = after.solicitante ? [after.solicitante.id] : [];
  const known = workers(before);
  const named = workers(after).filter((id) => !known.includes(id));
  const open = estaAbierta(after);
  const became = (estado: Orden['estado']) =>
    after.estado === estado && before !== null && estaAbierta(before);
  const avisos: Aviso[] = [];
  if (open && named.length > 0)
    avisos.push({
      para: named,
      tipo: 'ordenAsignada',
      titulo: `${spoken(autor)} te asignó ${about}`,
      texto: short(after.descripcion),
    });
  if (open && after.fechaProgramada && after.fechaProgramada !== before?.fechaProgramada)
    avisos.push({
      para: asker,
      tipo: 'ordenProgramada',
      titulo: `Programamos para el ${shownDay(after.fechaProgramada)} ${about}`,
      texto: short(after.descripcion),
    });
  if (became('Realizada'))
    avisos.push({
      para: asker,
      tipo: 'ordenRealizada',
      titulo: `Terminamos ${about}`,
      texto: `${short(after.trabajoRealizado)}\nFalta tu firma.`,
    });
  if (became('Anulada'))
    avisos.push({
      para: [...asker, ...workers(after)],
      tipo: 'ordenAnulada',
      titulo: `${spoken(autor)} anuló ${about}`,
      texto: short(after.motivoAnulacion),
    });
  return avisos;
}
