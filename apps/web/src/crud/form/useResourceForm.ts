// The life of one form: what was read, what is typed, what the server answers. `ResourceForm` draws it; a screen that
// needs another shape can use this hook alone.
import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { type Resolver, useForm, useFormState, useWatch } from 'react-hook-form';
import { ApiError } from '../../lib/errors.ts';
import { newKey } from '../../lib/http.ts';
import type { Written } from './FormDraft.tsx';
import { type ConflictRow, conflictRows, mergeChoices, type Side } from './conflict.ts';
import {
  refusedFields,
  changedFields,
  type FormResource,
  type FormValues,
  toFormValues,
  toInput,
} from './formValues.ts';

export interface StoredRecord extends FormValues {
  id: number;
  version: number;
  modificadoEn: string;
  modificadoPor: { nombre: string } | null;
}

export interface FormOptions<Row, Input> {
  resource: FormResource;
  /** Absent while something new is being written. */
  record?: Row;
  /** What something new begins with. */
  initial?: FormValues;
  /** `version` is the one that was read, or undefined for something new; with `key` that something is created once. */
  save: (input: Input, version: number | undefined, key: string) => Promise<Row>;
  onSaved: (saved: Row) => void;
  /** Asked before it is sent, for what cannot be had back; without a yes everything stays as typed. */
  mayGo?: () => Promise<boolean>;
}

export function useResourceForm<Row extends object, Input>(options: FormOptions<Row, Input>) {
  const { resource, save, onSaved, mayGo } = options;
  const record = options.record as (Row & StoredRecord) | undefined;
  const begun = options.initial;
  const initial = useMemo(() => toFormValues(resource, record ?? begun), [resource, record, begun]);
  /** What changes are counted from; react-hook-form shows the same as its default values, one render later. */
  const stored = useRef({ values: initial, version: record?.version });
  const [conflict, setConflict] = useState<{ current: StoredRecord; rows: ConflictRow[] }>();
  const [key, setKey] = useState(newKey);
  /** What somebody else saved while there is something typed here that is not. */
  const [newer, setNewer] = useState<StoredRecord>();
  const [failure, setFailure] = useState<unknown>();
  /** Each refused attempt: the summary takes the focus. */
  const [refusals, setRefusals] = useState(0);

  const check = zodResolver(resource.input);
  const resolver: Resolver<FormValues, unknown, FormValues> = (values, context, settings) =>
    check(toInput(values), context, settings);
  const form = useForm<FormValues, unknown, FormValues>({
    defaultValues: initial,
    mode: 'onTouched',
    resolver,
    shouldFocusError: false,
  });
  const { reset, getValues, setValue, setError } = form;

  const isDirty = () => changedFields(resource, stored.current.values, getValues()).length > 0;
  const fill = (values: FormValues) => {
    for (const field of changedFields(resource, getValues(), values))
      setValue(field, values[field]);
  };
  /** The record as it now stands becomes what changes are counted from. */
  const rebase = (next: StoredRecord) => {
    const values = toFormValues(resource, next);
    stored.current = { values, version: next.version };
    setNewer(undefined);
    reset(values);
  };

  // The record was read again (another tab, an action on the page): follow it unless that would undo somebody's typing.
  const follow = useEffectEvent((read: Row & StoredRecord) => {
    const { values, version } = stored.current;
    if (read.version === version) return;
    if (changedFields(resource, values, initial).length === 0)
      stored.current.version = read.version;
    else if (isDirty()) setNewer(read);
    else rebase(read);
  });
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- What is typed is known to the form alone, after the render.
    if (record) follow(record);
  }, [record]);

  function refuse(error: unknown) {
    if (error instanceof ApiError && error.code === 'stale' && error.current)
      return meet(error.current as StoredRecord);
    const known = refusedFields(error, ([field = '']) => (field in initial ? field : undefined));
    for (const [field, message] of Object.entries(known))
      setError(field, { type: 'server', message });
    if (Object.keys(known).length === 0) setFailure(error);
    return setRefusals((count) => count + 1);
  }
  function meet(current: StoredRecord) {
    const theirs = toFormValues(resource, current);
    const rows = conflictRows(resource, stored.current.values, getValues(), theirs);
    if (rows.some((row) => row.disputed)) return setConflict({ current, rows });
    // Nobody touched what the other did: both stay.
    rebase(current);
    fill(mergeChoices(theirs, rows, {}));
    return void submit();
  }
  function submit() {
    return form.handleSubmit(
      async (input) => {
        setFailure(undefined);
        if (mayGo && !(await mayGo())) return;
        try {
          const saved = await save(input as Input, stored.current.version, key);
          setKey(newKey());
          rebase(saved as Row & StoredRecord);
          onSaved(saved);
        } catch (error) {
          refuse(error);
        }
      },
      () => setRefusals((count) => count + 1),
    )();
  }

  return {
    form,
    isDirty,
    submit,
    /** Back to what is stored; calling what it returns brings back what was typed. */
    discard: () => {
      const typed = { ...getValues() };
      if (newer) rebase(newer);
      else reset(stored.current.values);
      return () => fill(typed);
    },
    /** What is typed and not stored. */
    written: (): Written | null =>
      isDirty()
        ? { ...stored.current, base: stored.current.values, values: { ...getValues() }, key }
        : null,
    /** What was typed before the page was loaded again. Whoever saved the record meanwhile is met as if it were now. */
    resume: ({ values, base, version, key: sent }: Written) => {
      setKey(sent);
      const typed: FormValues = {};
      for (const field of changedFields(resource, base, values)) typed[field] = values[field];
      if (record && changedFields(resource, base, initial).length > 0) {
        stored.current = { values: base, version };
        reset(base);
        setNewer(record);
      }
      fill({ ...getValues(), ...typed });
    },
    newer,
    failure,
    refusals,
    conflict,
    resolveConflict: (choices: Record<string, Side>) => {
      if (!conflict) return;
      const merged = mergeChoices(toFormValues(resource, conflict.current), conflict.rows, choices);
      setConflict(undefined);
      rebase(conflict.current);
      fill(merged);
      if (isDirty()) void submit();
    },
    closeConflict: () => setConflict(undefined),
  };
}

/** How many fields differ from what is stored, as somebody types. Inside the form only. */
export function useChangeCount(resource: FormResource): number {
  const values = useWatch<FormValues>();
  const { defaultValues = {} } = useFormState<FormValues>();
  return changedFields(resource, defaultValues, values).length;
}
