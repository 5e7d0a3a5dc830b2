// A dialog with fields: the fields of a form stand in it, its schema is the contract's, and what the server refuses lands
// beside the field it names. It stays open with what was written until it was taken.
import { type ReactNode, useRef, useState } from 'react';
import { FormProvider, get, type Resolver, set, useForm, useWatch } from 'react-hook-form';
import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { messageOf } from '../../lib/errors.ts';
import { newKey } from '../../lib/http.ts';
import { Form } from '../../ui/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { type DialogTone, MessageDialog } from '../../ui/MessageDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { FormDraft, type FormDraftHandle, type Written } from './FormDraft.tsx';
import { FormResourceProvider } from './formField.ts';
import { type FormValues, toInput, refusedFields } from './formValues.ts';

interface Props<Schema extends $ZodType, Answer> {
  title: string;
  icon: string;
  tone?: DialogTone;
  /** What it means, above the fields. */
  children?: ReactNode;
  fields: ReactNode;
  confirmLabel: string | ((values: FormValues) => string);
  cancelLabel?: string;
  danger?: boolean;
  wide?: boolean;
  /** Which record it is about: what is written here is kept for it. Without it nothing is, as befits a signature or a password. */
  about?: string | number;
  /** While what it asks about is not known. */
  waits?: boolean;
  /** Every field with what it begins with. What comes later fills the fields nobody wrote in. */
  initial: FormValues;
  /** What is sent, as the contract checks it; without it, whatever was written. */
  input?: Schema;
  /** From the fields to what is sent, where they are not the same. */
  read?: (values: FormValues) => unknown;
  /** What the schema cannot say: what is wrong, by its field. */
  check?: (values: FormValues) => Partial<Record<string, string>>;
  /** With `key` it is done once, however often it is tried. */
  send: (input: output<Schema>, key: string) => Promise<Answer> | Answer;
  onClose: () => void;
  /** After it was taken and closed. */
  onDone?: (answer: Answer) => void;
}

/** What is wrong with no field in particular. */
const WHOLE = 'whole';

/** The field that a problem with this path belongs to: a list may be checked of which one line is written here. */
function fieldAt(values: FormValues, path: readonly PropertyKey[]): string {
  const name = path.join('.');
  const [group = '', part = ''] = name.split('.');
  const inside = values[group];
  if (path.length === 2 && typeof inside === 'object' && inside && part in inside) return name;
  return [String(path.at(-1)), group].find((field) => field in values) ?? WHOLE;
}

const ConfirmLabel = ({ label }: { label: string | ((values: FormValues) => string) }) => {
  const values = useWatch<FormValues>();
  return typeof label === 'string' ? label : label(values);
};

export function FormDialog<Schema extends $ZodType = $ZodType<FormValues>, Answer = unknown>(
  props: Props<Schema, Answer>,
) {
  const { input, read = toInput, check, send, onDone, danger, title, about } = props;
  const [key, setKey] = useState(newKey);
  const draft = useRef<FormDraftHandle>(null);
  const onClose = () => {
    draft.current?.drop();
    props.onClose();
  };
  const resolver: Resolver<FormValues, unknown, FormValues> = (values) => {
    const errors = {};
    const note = (field: string, message: string | undefined) => {
      if (message && !get(errors, field)) set(errors, field, { type: 'check', message });
    };
    for (const [field, message] of Object.entries(check?.(values) ?? {})) note(field, message);
    const body = read(values);
    const parsed = input && safeParse(input, body);
    for (const { path, message } of parsed?.error?.issues ?? [])
      note(fieldAt(values, path), message);
    const isFine = Object.keys(errors).length === 0;
    return isFine
      ? { values: (parsed ? parsed.data : body) as FormValues, errors: {} }
      : { values: {}, errors };
  };
  const form = useForm<FormValues, unknown, FormValues>({
    values: props.initial,
    resetOptions: { keepDirtyValues: true },
    resolver,
    shouldFocusError: false,
  });
  // Read here, because the form only keeps count of what somebody looks at.
  const { isSubmitting, errors, dirtyFields: _written } = form.formState;
  const deliver = async (body: FormValues) => {
    try {
      const answer = await send(body as output<Schema>, key);
      onClose();
      onDone?.(answer);
    } catch (error) {
      const known = refusedFields(error, (path) => fieldAt(form.getValues(), path));
      for (const [field, message] of Object.entries(known))
        form.setError(field, { type: 'server', message });
      if (Object.keys(known).length === 0)
        form.setError(WHOLE, { type: 'server', message: messageOf(error) });
    }
  };
  const confirm = () => {
    if (!isSubmitting && !props.waits) void form.handleSubmit(deliver)();
  };
  const written = (): Written | null => {
    const values = { ...form.getValues() };
    const base = props.initial;
    return JSON.stringify(values) === JSON.stringify(base) ? null : { values, base, key };
  };
  const resume = (kept: Written) => {
    setKey(kept.key);
    for (const [field, value] of Object.entries(kept.values))
      if (field in props.initial) form.setValue(field, value, { shouldDirty: true });
  };
  const whole = errors[WHOLE]?.message;
  return (
    <FormProvider {...form}>
      <FormResourceProvider value={{ labels: {} }}>
        <MessageDialog
          open
          role="dialog"
          wide={props.wide}
          hasFields
          onClose={isSubmitting ? undefined : onClose}
          tone={props.tone ?? 'info'}
          icon={props.icon}
          title={title}
          actions={
            <>
              <Button disabled={isSubmitting} onClick={onClose}>
                {props.cancelLabel ?? 'Cancelar'}
              </Button>
              <Button
                kind={danger ? 'danger' : 'main'}
                busy={isSubmitting}
                disabled={props.waits}
                onClick={confirm}
              >
                <ConfirmLabel label={props.confirmLabel} />
              </Button>
            </>
          }
        >
          {props.children}
          <Form onSend={confirm} gap={1.5} mt={1.5} tone="primary">
            {about !== undefined && (
              <FormDraft
                ref={draft}
                name={`${title}:${about}`}
                written={written}
                resume={resume}
                onDiscard={() => form.reset(props.initial)}
              />
            )}
            {typeof whole === 'string' && (
              <Notice role="alert" tone="error">
                {whole}
              </Notice>
            )}
            {props.fields}
          </Form>
        </MessageDialog>
      </FormResourceProvider>
    </FormProvider>
  );
}
