// Who is told of a step, and in which words. Pure: the caller knows who works in Cómputos.
import { type Reporte, spoken } from '@muni/contract';
import { type Aviso, short } from '../avisos/index.ts';
import type { Step } from './reportes.rules.ts';

interface Scene {
  reporte: Reporte;
  step: Step;
  /** Who did it. */
  autor: { id: number | null; nombre: string };
  /** Everybody in Cómputos. */
  tecnicos: readonly number[];
}

const askers = ({ reporte }: Scene) => [
  reporte.empleado.id,
  ...reporte.interesados.map(({ id }) => id),
];
/** The one who has it; while nobody has, all of Cómputos. */
const attending = ({ reporte, tecnicos }: Scene) =>
  reporte.tecnico ? [reporte.tecnico.id] : tecnicos;

/** The title is the first line of what was written, unless somebody gave it another. */
const besides = ({ titulo, descripcion }: Reporte) =>
  descripcion.startsWith(titulo) ? descripcion.slice(titulo.length).trim() : descripcion;

export function avisosOf(scene: Scene): Aviso[] {
  const { reporte, step, autor, tecnicos } = scene;
  const who = spoken(autor.nombre);
  const texto = short(step.texto);
  const about = `${reporte.numero}: ${reporte.titulo}`;
  const byComputos = autor.id !== null && tecnicos.includes(autor.id);
  switch (step.tipo) {
    case 'alta':
      return [
        {
          para: tecnicos,
          tipo: reporte.prioridad === 'Urgente' ? 'reporteUrgente' : 'reporteNuevo',
          titulo: about,
          texto:
            `${spoken(reporte.empleado.nombre)}, ${reporte.area.nombre}. ${short(besides(reporte))}`.trim(),
        },
      ];
    case 'toma':
      return [
        {
          para: askers(scene),
          tipo: 'reporteTomado',
          titulo: `${who} tomó tu reporte ${reporte.numero}`,
          texto: 'Te escribe por acá si necesita algo.',
        },
      ];
    case 'asignación':
      return reporte.tecnico
        ? [
            {
              para: [reporte.tecnico.id],
              tipo: 'reporteAsignado',
              titulo: `${who} te asignó ${about}`,
              texto: '',
            },
          ]
        : [];
    case 'mensaje':
      return [
        {
          para: byComputos ? askers(scene) : [...attending(scene), ...askers(scene)],
          tipo: 'reporteMensaje',
          titulo: `${who} escribió en ${about}`,
          texto,
        },
      ];
    case 'realizada':
      return [
        {
          para: askers(scene),
          tipo: 'reporteResuelto',
          titulo: `Marcamos como realizado ${about}`,
          texto: `${texto}\n¿Quedó bien?`,
        },
      ];
    case 'reapertura':
      return [
        {
          para: [...attending(scene), ...askers(scene)],
          tipo: 'reporteReabierto',
          titulo: `${who} reabrió ${about}`,
          texto,
        },
      ];
    case 'anulación':
      return [
        { para: askers(scene), tipo: 'reporteAnulado', titulo: `${who} anuló ${about}`, texto },
      ];
    default:
      return [];
  }
}
