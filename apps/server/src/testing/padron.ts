// A big file of people as an old system exports it: Windows-1252, `;`, CRLF, capitals, no byte order mark. Some of its
// rows are wrong, each in a way that is known beforehand, so that a test can ask for every one of them by name.
import { isCuil } from '@muni/contract';

export interface Fault {
  fila: number;
  campo: string;
}

interface Person {
  legajo: string;
  apellidoNombre: string;
  dni: string;
  cuil: string;
  tipo: string;
  area: string;
  email: string;
  telefono: string;
  fechaIngreso: string;
  cargo: string;
}

const TITLES: Record<keyof Person, string> = {
  legajo: 'NRO_LEGAJO',
  apellidoNombre: 'APELLIDO Y NOMBRE',
  dni: 'DOCUMENTO',
  cuil: 'CUIL',
  tipo: 'SITUACION DE REVISTA',
  area: 'OFICINA',
  email: 'E-MAIL',
  telefono: 'TELEFONO',
  fechaIngreso: 'FEC. INGRESO',
  cargo: 'CARGO',
};

const APELLIDOS = ['MUÑOZ', 'BENÍTEZ', 'AGÜERO', 'DE LA FUENTE', 'PÉREZ', 'ÑÁÑEZ', 'GÓMEZ'];
const NOMBRES = ['JOSÉ MARÍA', 'SOFÍA', 'RAMÓN', 'INÉS', 'BELÉN', 'ANA', 'HUGO'];
const TIPOS = ['PLANTA PERMANENTE', 'CONTRATADO', 'Jornalizado', 'LOCACION DE SERVICIOS'];

function cuilOf(dni: string): string {
  const body = ['20', '23', '27'].flatMap((prefix) =>
    Array.from({ length: 10 }, (_, digit) => `${prefix}${dni.padStart(8, '0')}${digit}`),
  );
  return body.find(isCuil) ?? '';
}

function person(n: number, areas: readonly string[]): Person {
  const dni = String(21_000_000 + n * 3);
  const pick = (list: readonly string[]) => list[n % list.length] ?? '';
  return {
    legajo: String(50_000 + n),
    apellidoNombre: `${pick(APELLIDOS)}, ${NOMBRES[(n * 3) % NOMBRES.length]}`,
    dni: n % 2 ? dni : dni.replace(/(\d{2})(\d{3})(\d{3})/, '$1.$2.$3'),
    cuil: n % 3 ? '' : cuilOf(dni),
    tipo: pick(TIPOS),
    area: pick(areas),
    email: n % 4 ? '' : `Persona${n}@padron.test`,
    telefono: n % 5 ? '' : '0385 15-421-1234',
    fechaIngreso: n % 6 ? `${String((n % 28) + 1).padStart(2, '0')}/03/2015` : '15/04/1894',
    cargo: 'Señalización',
  };
}

/** One way to be wrong each: what to change, and the field that must say so. */
const FAULTS: readonly ((row: Person, first: Person) => [keyof Person, string])[] = [
  () => ['dni', '12.34'],
  () => ['dni', 'SIN DOC'],
  () => ['dni', ''],
  (_row, first) => ['dni', first.dni],
  () => ['legajo', 'A-12'],
  () => ['legajo', ''],
  (_row, first) => ['legajo', first.legajo],
  () => ['tipo', 'VITALICIO'],
  () => ['tipo', ''],
  () => ['area', 'Oficina que no existe'],
  () => ['area', ''],
  () => ['email', 'no es un correo'],
  (_row, first) => ['email', first.email.toUpperCase()],
  () => ['telefono', '421'],
  () => ['fechaIngreso', '31/02/2020'],
  () => ['fechaIngreso', 'ayer'],
  () => ['cuil', '20-26756539-2'],
  () => ['cuil', '20-26756539-3'],
  () => ['apellidoNombre', 'SIN COMA'],
  () => ['apellidoNombre', ''],
];

const quoted = (cell: string) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** `bad` of the rows are wrong, spread evenly; the first row is always right. */
export function padron({ rows, bad, areas }: { rows: number; bad: number; areas: string[] }) {
  const faults: Fault[] = [];
  const first = person(0, areas);
  const every = bad > 0 ? Math.floor((rows - 1) / bad) : 0;
  const lines = Array.from({ length: rows }, (_, n) => {
    const row = person(n, areas);
    if (every > 0 && n > 0 && n % every === 0 && faults.length < bad) {
      const [campo, value] = FAULTS[faults.length % FAULTS.length]?.(row, first) ?? ['dni', ''];
      row[campo] = value;
      // A wrong document would make its CUIL wrong too.
      if (campo === 'dni') row.cuil = '';
      // The title is line 1.
      faults.push({ fila: n + 2, campo });
    }
    return (Object.keys(TITLES) as (keyof Person)[]).map((field) => quoted(row[field])).join(';');
  });
  const text = [Object.values(TITLES).join(';'), ...lines, ''].join('\r\n');
  // Every letter used here has in Windows-1252 the number it has in Latin 1.
  return { bytes: Buffer.from(text, 'latin1'), faults };
}
