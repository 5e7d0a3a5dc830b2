// A fact of a record that is changed where it is shown: pressing it opens its choices, a calendar or a search. The caller
// sends what was chosen (`useChangeInPlace`), and shows the fact alone to who may not change it.
import { type Prioridad, type Referencia, sumarDias } from '@muni/contract';
import { mdiMenuDown } from '@mdi/js';
import type { ReactNode } from 'react';
import { useMutation } from '@tanstack/react-query';
import { lazyPart } from '../../lib/lazyPart.ts';
import { AnchoredPanel, ItemMenu, useHung } from '../../ui/Hung.tsx';
import { Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { MenuChoice } from '../../ui/OpenMenu.tsx';
import type { ReferenceSource } from '../list/filters.ts';
import css from './record.module.css';
import { PrioridadMeter } from '../../ui/PrioridadMeter.tsx';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { type FormResource, type FormValues, type Update, withField } from '../form/formValues.ts';

const Calendar = lazyPart(() => import('../../ui/Calendar.tsx'), 'Calendar');
const ReferencePicker = lazyPart(() => import('../form/ReferencePicker.tsx'), 'ReferencePicker');

interface FactProps {
  /** «Cambiar la prioridad». */
  label: string;
  /** What stands now, for those who do not see it. */
  now: string;
  children: ReactNode;
}

type Opens = ReturnType<ReturnType<typeof useHung>['opens']>;

const Press = ({ label, now, opens, children }: FactProps & { opens: Opens }) => (
  <button
    type="button"
    className={css.inPlace}
    title={label}
    aria-label={`${label}, ahora ${now}`}
    {...opens}
  >
    {children}
    <Icon path={mdiMenuDown} size={16} className={css.opens} />
  </button>
);

interface PanelProps extends FactProps {
  width: number;
  padding: number;
  /** What it opens, given how to close it. */
  opened: (close: () => void) => ReactNode;
}

function PanelInPlace({ width, padding, opened, ...fact }: PanelProps) {
  const { hung, opens } = useHung();
  return (
    <>
      <Press {...fact} opens={opens('dialog')} />
      <AnchoredPanel {...hung} label={fact.label} width={width} padding={padding}>
        {opened(hung.onClose)}
      </AnchoredPanel>
    </>
  );
}

/** One of a few. */
export function MenuInPlace({ items, ...fact }: FactProps & { items: () => MenuChoice[] }) {
  const { hung, opens } = useHung();
  return (
    <>
      <Press {...fact} opens={opens('menu')} />
      <ItemMenu {...hung} items={items} />
    </>
  );
}

interface EstadoProps extends Omit<FactProps, 'label'> {
  /** What changes it; the word alone for who may do none of these. */
  steps: MenuChoice[];
}

/** The word that says where a record stands. */
export const EstadoInPlace = ({ steps, ...fact }: EstadoProps) =>
  steps.length > 0 ? (
    <MenuInPlace label="Cambiar el estado" {...fact} items={() => steps} />
  ) : (
    fact.children
  );

interface FechaProps extends FactProps {
  value: string | null;
  today: string;
  /** «Sin fecha» is no choice where there has to be one. */
  required?: boolean;
  onChange: (value: string | null) => void;
}

/** A day: one of the next, none, or any of the calendar. */
export function FechaInPlace({ value, today, required, onChange, ...fact }: FechaProps) {
  const quick: [string, string | null][] = [
    ['Hoy', today],
    ['Mañana', sumarDias(today, 1)],
    ['En una semana', sumarDias(today, 7)],
    ...(required || value === null ? [] : [['Sin fecha', null] as [string, null]]),
  ];
  const opened = (close: () => void) => {
    const choose = (day: string | null) => {
      close();
      if (day !== value) onChange(day);
    };
    return (
      <>
        <Row wraps gap={0.5} mb={0.5}>
          {quick.map(([label, day]) => (
            <Button key={label} kind="text" size="small" onClick={() => choose(day)}>
              {label}
            </Button>
          ))}
        </Row>
        <Calendar value={value ?? ''} onChoose={choose} />
      </>
    );
  };
  return <PanelInPlace {...fact} width={316} padding={1} opened={opened} />;
}

interface ReferenciaProps extends FactProps {
  /** «Técnico». */
  field: string;
  source: ReferenceSource;
  value: Referencia | null;
  onChange: (value: Referencia | null) => void;
}

/** Another record, or none. */
export function ReferenciaInPlace({ field, source, value, onChange, ...fact }: ReferenciaProps) {
  const opened = (close: () => void) => {
    const choose = (chosen: Referencia | null) => {
      close();
      onChange(chosen);
    };
    return (
      <>
        <ReferencePicker
          label={field}
          source={source}
          value={null}
          isDisabled={({ id }) => id === value?.id}
          autoFocus
          openOnFocus
          onEscape={close}
          onChange={choose}
        />
        {value && (
          <Button kind="text" size="small" mt={1} onClick={() => choose(null)}>
            Dejar sin nadie
          </Button>
        )}
      </>
    );
  };
  return <PanelInPlace {...fact} width={320} padding={1.5} opened={opened} />;
}

interface Change<Row> {
  record: Row;
  /** As it is sent. */
  part: FormValues;
  /** «La prioridad ahora es Alta.» */
  said: string;
  /** What was there is not taken back any more, as a day that has passed. */
  isFinal?: boolean;
}

/** A part of a record, changed where it is shown: the rest is sent as it was read, and the toast takes it back. */
export function useChangeInPlace<Row extends { id: number; version: number }>(
  resource: FormResource,
  update: Update<Row>,
  /** Those of the record's own commands. */
  commands: { show: (record: Row) => void; refresh: () => unknown },
) {
  const { mutate } = useMutation({
    mutationFn: ({ record, part }: Change<Row>) =>
      update(record.id, withField(resource, record, part), record.version),
    onSuccess: (saved, { record, part, said, isFinal }) => {
      commands.show(saved);
      const before: FormValues = withField(resource, record, {});
      const back = Object.fromEntries(Object.keys(part).map((field) => [field, before[field]]));
      const undo = undoBy(() => mutate({ record: saved, part: back, said: 'Quedó como estaba.' }));
      toast(said, isFinal ? {} : undo);
    },
    // Also when it was refused: somebody may have changed it a moment ago.
    onSettled: () => commands.refresh(),
  });
  return mutate;
}

interface PrioridadProps<Row, Value> {
  record: Row & { prioridad: Value };
  /** « de OT-000012», where nothing else says it. */
  named?: string;
  options: readonly Value[];
  /** For who may. */
  change: false | ((change: Change<Row>) => void);
}

/** How much a record presses: one of a few words. */
export function PrioridadInPlace<Row, Value extends Prioridad>(props: PrioridadProps<Row, Value>) {
  const { record, named = '', options, change } = props;
  const { prioridad: now } = record;
  const meter = <PrioridadMeter prioridad={now} />;
  if (!change) return meter;
  const items = () =>
    options.map((prioridad) => ({
      label: prioridad,
      selected: prioridad === now,
      onClick: () => {
        const said = `La prioridad${named} ahora es ${prioridad.toLowerCase()}.`;
        if (prioridad !== now) change({ record, part: { prioridad }, said });
      },
    }));
  return (
    <MenuInPlace label="Cambiar la prioridad" now={now} items={items}>
      {meter}
    </MenuInPlace>
  );
}
