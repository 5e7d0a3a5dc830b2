// Who is told of a change of an order, and in which words. Pure.
import { type AvisoTipo, estaAbierta, type Orden, spoken } from '@muni/contract';
import { dayText } from '../../crud/days.ts';
import { idsOf } from '../../crud/list.ts';
import { type Aviso, short } from '../avisos/index.ts';

const workers = (orden: Orden | null): number[] =>
  orden ? idsOf([orden.tecnicoResponsable, ...orden.tecnicos]) : [];

/** A new signature: told to the other one, and to whoever it speaks for when somebody else brought it. */
function avisosDeFirma(before: Orden, after: Orden, autor: string): Aviso[] {
  const about = `${after.numero}: ${after.titulo}`;
  const { tecnicoResponsable: responsable, solicitante, firmaTecnico, firmaConforme } = after;
  const by = spoken(autor);
  const avisos: Aviso[] = [];
  const say = (who: Orden['solicitante'], titulo: string, texto: string) => {
    if (who) avisos.push({ para: [who.id], tipo: 'ordenFirmada', titulo, texto });
  };
  const onPaper = (who: Orden['solicitante']) =>
    say(
      who,
      `Quedó firmada en papel a tu nombre ${about}`,
      `La registró ${by}. Si no firmaste, avisá.`,
    );
  // The paper that the technician signed is the one that the other signs too: it is told once, below.
  if (!before.firmaTecnico && firmaTecnico?.enPapel) onPaper(responsable);
  if (!before.firmaTecnico && firmaTecnico && !firmaTecnico.enPapel)
    say(
      solicitante,
      `${firmaTecnico.nombre} firmó ${about}`,
      firmaConforme ? '' : 'Falta tu firma.',
    );
  if (!before.firmaConforme && firmaConforme) {
    const { nombre, enPapel } = firmaConforme;
    say(
      responsable,
      `${nombre} firmó conforme ${about}`,
      [enPapel ? 'En papel.' : '', firmaTecnico ? '' : 'Falta tu firma.'].filter(Boolean).join(' '),
    );
    if (enPapel) onPaper(solicitante);
    else
      say(
        solicitante,
        `Se firmó conforme ${about}`,
        `En la pantalla de ${by}. Si no fuiste vos, avisá.`,
      );
  }
  return avisos;
}

/** What was signed is no longer so: each who signed has to do it again. */
function avisosDeCambio(before: Orden, after: Orden): Aviso[] {
  const lost = idsOf([
    before.firmaConforme && !after.firmaConforme ? before.solicitante : null,
    before.firmaTecnico && !after.firmaTecnico ? before.tecnicoResponsable : null,
  ]);
  const about = `${after.numero}: ${after.titulo}`;
  if (estaAbierta(after) || lost.length === 0) return [];
  return [
    {
      para: lost,
      tipo: 'ordenCambiada',
      titulo:
        after.hoja > before.hoja
          ? `Cambió después de firmada ${about}`
          : `Se quitó la hoja firmada de ${about}`,
      texto: 'Falta tu firma de nuevo.',
    },
  ];
}

/** A null before is an order that has just been made. */
export function avisosOf(before: Orden | null, after: Orden, autor: string): Aviso[] {
  const about = `${after.numero}: ${after.titulo}`;
  const asker = idsOf([after.solicitante]);
  const known = workers(before);
  const named = workers(after).filter((id) => !known.includes(id));
  const open = estaAbierta(after);
  const became = (estado: Orden['estado']) =>
    after.estado === estado && before !== null && estaAbierta(before);
  const by = spoken(autor);
  const everybody = [...asker, ...workers(after)];
  const avisos: Aviso[] = [];
  const say = (para: readonly number[], tipo: AvisoTipo, titulo: string, texto: string) =>
    avisos.push({ para, tipo, titulo: `${titulo} ${about}`, texto });
  if (open && named.length > 0)
    say(named, 'ordenAsignada', `${by} te asignó`, short(after.descripcion));
  if (open && after.fechaProgramada && after.fechaProgramada !== before?.fechaProgramada) {
    const when = `Programamos para el ${dayText(after.fechaProgramada)}`;
    say(asker, 'ordenProgramada', when, short(after.descripcion));
  }
  if (became('Realizada'))
    say(asker, 'ordenRealizada', 'Terminamos', `${short(after.trabajoRealizado)}\nFalta tu firma.`);
  if (became('Anulada'))
    say(everybody, 'ordenAnulada', `${by} anuló`, short(after.motivoAnulacion));
  if (before?.estado === 'Realizada' && after.estado === 'En curso')
    say(everybody, 'ordenReabierta', `${by} reabrió`, short(after.motivoReapertura));
  if (before) avisos.push(...avisosDeFirma(before, after, autor), ...avisosDeCambio(before, after));
  return avisos;
}
