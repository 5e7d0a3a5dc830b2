import { FECHA_MAX, FECHA_MIN, fechaLocal, isFecha } from '@muni/contract';
import { DayPicker } from 'react-day-picker';
import { es } from 'react-day-picker/locale/es';
import 'react-day-picker/style.css';
import css from './Calendar.module.css';

/** Midday, so that no time zone makes another day of it. */
const dateOf = (fecha: string) => new Date(`${fecha}T12:00:00`);

interface Props {
  /** aaaa-mm-dd; anything else is none. */
  value: string;
  onChoose: (fecha: string) => void;
}

/** A month of days to choose from, with its year and month at hand. */
export function Calendar({ value, onChoose }: Props) {
  const chosen = isFecha(value) ? dateOf(value) : undefined;
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      locale={es}
      captionLayout="dropdown"
      startMonth={dateOf(FECHA_MIN)}
      endMonth={dateOf(FECHA_MAX)}
      defaultMonth={chosen}
      selected={chosen}
      onSelect={(date) => onChoose(fechaLocal(date))}
      className={css.calendar}
    />
  );
}
