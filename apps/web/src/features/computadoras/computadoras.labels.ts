import { mdiMonitor } from '@mdi/js';
import {
  type Computadora,
  computadoras,
  type Medicion,
  type ComputadoraAlerta,
} from '@muni/contract';
import { formatNumero } from '../../lib/formats.ts';
import { isOut } from '../equipos/equipos.labels.ts';
import { computadoraRoutes, computadorasApi } from '../../nouns/computadoras.ts';

export const COMPUTADORAS = {
  clase: 'computadora',
  resource: computadoras,
  api: computadorasApi,
  routes: computadoraRoutes,
  icon: mdiMonitor,
  title: 'Computadoras',
} as const;

const GB = 1024;

/** 8192 → 8 GB; a little is always lost to the video card, so it is rounded as people say it. */
export function memoria(mb: number): string {
  if (mb < GB) return `${formatNumero(mb)} MB`;
  const gb = mb / GB;
  return `${formatNumero(gb < 4 ? Math.round(gb * 10) / 10 : Math.round(gb))} GB`;
}

const DAY_MS = 86_400_000;

/** Days until the disk is full at the pace of its measures; null when it is not filling up. */
export function diasHastaLlenarse(mediciones: readonly Medicion[]): number | null {
  const known = mediciones.filter(({ discoLibreGB }) => discoLibreGB !== null);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return null;
  const days = (Date.parse(last.fecha) - Date.parse(first.fecha)) / DAY_MS;
  const spent = (first.discoLibreGB ?? 0) - (last.discoLibreGB ?? 0);
  if (days < 7 || spent <= 0) return null;
  return Math.floor((last.discoLibreGB ?? 0) / (spent / days));
}

/** What to do about it, in the order it hurts. */
export function consejos(computadora: Computadora): string[] {
  const { estado, alertas, sistema, ramMB, discos } = computadora;
  if (isOut({ estado })) return [];
  const has = (alerta: ComputadoraAlerta) => alertas.includes(alerta);
  const isHdd = discos.length > 0 && discos.every(({ tipo }) => tipo === 'HDD');
  const lines: [applies: boolean, line: string][] = [
    [has('Poco espacio'), 'Liberar espacio: vaciar descargas, papelera y temporales.'],
    [
      has('Sin soporte'),
      sistema === 'Windows 10'
        ? 'Windows 10 ya no recibe actualizaciones: pasarla a Windows 11 o pensar en su recambio.'
        : `${sistema ?? 'Su sistema'} no recibe actualizaciones: candidata a recambio.`,
    ],
    [ramMB !== null && ramMB < 3.5 * GB, 'Tiene poca memoria: conviene agregarle.'],
    [isHdd, 'Con un disco SSD andaría mucho más rápido.'],
    [has('No vista'), 'Su agente no informa hace más de 30 días: verificar si sigue en su lugar.'],
    [has('Sin agente'), 'Instalarle el agente, para que se complete sola.'],
    [has('Garantía por vencer'), 'La garantía está por vencer: revisarla antes.'],
    [has('Sin relevar'), 'Todavía nadie la relevó este año.'],
    [has('Sin usuario'), 'Anotar quién la usa.'],
  ];
  return lines.filter(([applies]) => applies).map(([, line]) => line);
}

/** «Intel Core i5-8400», without the marks of its maker. */
export const procesadorText = ({ procesador }: Pick<Computadora, 'procesador'>) =>
  procesador?.replace(/\((?:R|TM)\)/gi, '').replace(/ +/g, ' ');
