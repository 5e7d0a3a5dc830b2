// How the sheet writes dates, times, money and people.
import { formatDni, spoken } from '@muni/contract';

/** 130 → 2 h 10 min */
export const minutesText = (minutes: number) =>
  [minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '', minutes % 60 ? `${minutes % 60} min` : '']
    .filter(Boolean)
    .join(' ') || '0 min';
/** 1234567.50 → $ 1.234.567,50 */
export const amountText = (amount: string) => {
  const [whole = '0', cents = '00'] = amount.split('.');
  return `$ ${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents.padEnd(2, '0')}`;
};

export const documents = (person: { legajo: string | null; dni: string | null } | null) =>
  [
    person?.dni ? `DNI ${formatDni(person.dni)}` : '',
    person?.legajo ? `Legajo ${person.legajo}` : '',
  ]
    .filter(Boolean)
    .join(' · ');

/** «Marcela Benítez (DNI 28.450.109 · Legajo 1234)» */
export const withDocuments = (
  person: { nombre: string; legajo: string | null; dni: string | null } | null | undefined,
) => {
  if (!person) return '';
  const told = documents(person);
  return `${spoken(person.nombre)}${told ? ` (${told})` : ''}`;
};

export const dash = (text: string | null | undefined) => text || '—';
