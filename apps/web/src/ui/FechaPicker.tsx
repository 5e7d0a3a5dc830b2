import { mdiCalendar } from '@mdi/js';
import { FECHA_MAX, FECHA_MIN } from '@muni/contract';
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { esES } from '@mui/x-date-pickers/locales';
import dayjs from 'dayjs';
import 'dayjs/locale/es';
import { type Ref, useId, useRef, useState } from 'react';
import { FieldLabel } from './FieldLabel.tsx';
import { Icon } from './Icon.tsx';

const texts = {
  ...esES.components.MuiLocalizationProvider.defaultProps.localeText,
  day: 'Día',
  openDatePickerDialogue: (chosen: string | null) =>
    chosen ? `Elegí la fecha, ahora es ${chosen}` : 'Elegí la fecha',
};
const CalendarIcon = () => <Icon path={mdiCalendar} />;

interface Props {
  label: string;
  optional?: boolean;
  /** aaaa-mm-dd, or '' for none. */
  value: string;
  help?: string;
  error?: string;
  disabled?: boolean;
  name?: string;
  inputRef?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** What is half written has to reach the form too, or it would be taken for no date at all. */
const UNFINISHED = 'incompleta';
const isUnfinished = (text: string) => /\d/.test(text) && !/^\d{2}\/\d{2}\/\d{4}$/.test(text);
const toText = (date: dayjs.Dayjs | null) =>
  date === null ? '' : date.isValid() ? date.format('YYYY-MM-DD') : UNFINISHED;
function toDate(text: string): dayjs.Dayjs | null {
  const date = text ? dayjs(text, 'YYYY-MM-DD') : null;
  return date?.isValid() ? date : null;
}

/** The picker draws an outline of its own, which the theme of the other fields does not reach. */
const OUTLINE = {
  '& .MuiPickersOutlinedInput-notchedOutline': {
    top: 0,
    borderColor: 'border.input',
    '& legend': { display: 'none' },
  },
  '& .MuiPickersOutlinedInput-root.Mui-error .MuiPickersOutlinedInput-notchedOutline': {
    borderColor: 'error.main',
    borderWidth: 2,
  },
} as const;

export function FechaPicker(props: Props) {
  const { label, optional, value, help, error, disabled, name, inputRef, onChange, onBlur } = props;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const leave = () => {
    // The picker says nothing until the date is whole.
    if (isUnfinished(box.current?.querySelector('input')?.value ?? '')) onChange(UNFINISHED);
    onBlur?.();
  };
  // What it told is given back to it as the same object, wrong or not: from another one it writes its sections anew,
  // in the middle of a date that is being typed.
  const [told, setTold] = useState({ text: value, date: toDate(value) });
  if (told.text !== value && value !== UNFINISHED) setTold({ text: value, date: toDate(value) });
  return (
    <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="es" localeText={texts}>
      <DatePicker
        label={<FieldLabel text={label} optional={optional} />}
        value={told.date}
        onChange={(next) => {
          setTold({ text: toText(next), date: next });
          onChange(toText(next));
        }}
        format="DD/MM/YYYY"
        minDate={dayjs(FECHA_MIN)}
        maxDate={dayjs(FECHA_MAX)}
        disabled={disabled}
        inputRef={inputRef}
        slots={{ openPickerIcon: CalendarIcon }}
        slotProps={{
          textField: {
            id,
            name,
            ref: box,
            onBlur: leave,
            size: 'small',
            error: error !== undefined,
            helperText: error ?? help,
            sx: OUTLINE,
          },
        }}
      />
    </LocalizationProvider>
  );
}
