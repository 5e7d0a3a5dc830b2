// One form for new and edit: the fields are its children, everything around them is here. Errors beside the field and
// in a summary, what was typed survives a refusal and a reload, leaving asks once, and a stale edit opens the conflict dialog.
import { mdiContentSave, mdiPencil } from '@mdi/js';
import { useFormState, FormProvider } from 'react-hook-form';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { laterPart } from '../../lib/lazyPart.ts';
import { contar } from '../../lib/formats.ts';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Box } from '../../ui/Box.tsx';
import { Form } from '../../ui/Form.tsx';
import { useLeaveGuard, useLocation } from '../../lib/Navigation.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ApiError } from '../../lib/errors.ts';
import { Notice } from '../../ui/Notice.tsx';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { useRecordPresence } from '../record/useRecord.ts';
import type { FormResource } from './formValues.ts';
import { useChangeCount, type FormOptions, useResourceForm } from './useResourceForm.ts';
import { FormDraft, type FormDraftHandle } from './FormDraft.tsx';
import { FormErrorSummary } from './ErrorSummary.tsx';
import { FormResourceProvider } from './formField.ts';

interface SaveBarProps {
  resource: FormResource;
  /** «Guardar cambios», «Crear área». */
  saveLabel: string;
  /** Something new can be sent at once; something stored, only when it changed. */
  isNew: boolean;
  onDiscard: () => void;
}

/** Fixed at the foot: how much is unsaved, and the two ways out. */
function SaveBar({ resource, saveLabel, isNew, onDiscard }: SaveBarProps) {
  const changes = useChangeCount(resource);
  const { isSubmitting } = useFormState();
  return (
    <FootBar
      label="Guardar"
      status={
        changes > 0 && (
          <Row as="span" gap={0.75}>
            <Icon path={mdiPencil} size={16} />
            {contar(changes, 'cambio sin guardar', 'cambios sin guardar')}
          </Row>
        )
      }
    >
      <Button kind="text" disabled={changes === 0 || isSubmitting} onClick={onDiscard}>
        Descartar
      </Button>
      <Button
        kind="main"
        submit
        disabled={!isNew && changes === 0}
        busy={isSubmitting}
        icon={mdiContentSave}
        aria-keyshortcuts="Control+Enter"
      >
        {saveLabel}
      </Button>
    </FootBar>
  );
}

interface LeaveDialogProps {
  resource: FormResource;
  isDirty: () => boolean;
  save: () => Promise<void>;
  onLeave: () => void;
}

/** Asks once before unsaved changes are lost. */
function LeaveDialog({ resource, isDirty, save, onLeave }: LeaveDialogProps) {
  const changes = useChangeCount(resource);
  const leaving = useLeaveGuard(isDirty);
  const saveAndLeave = async () => {
    leaving?.stay();
    await save();
    // What was refused stays here, to be mended.
    if (!isDirty()) leaving?.leave();
  };
  return (
    <ConfirmDialog
      open={leaving !== null}
      title={`Tenés ${contar(changes, 'cambio', 'cambios')} sin guardar`}
      confirmLabel="Salir sin guardar"
      cancelLabel="Seguir editando"
      loses
      onConfirm={() => {
        onLeave();
        leaving?.leave();
      }}
      onCancel={() => leaving?.stay()}
      better={{ label: 'Guardar y salir', onClick: () => void saveAndLeave() }}
    >
      ¿Salís igual?
    </ConfirmDialog>
  );
}

const ConflictDialog = laterPart(() => import('./ConflictDialog.tsx'), 'ConflictDialog');

interface Props<Row, Input> extends FormOptions<Row, Input> {
  /** «Guardar cambios» unless it says another. */
  saveLabel?: string;
  children: ReactNode;
}

export function ResourceForm<Row extends object, Input>(props: Props<Row, Input>) {
  const { saveLabel = 'Guardar cambios', children, ...options } = props;
  const { resource, record, onSaved } = options;
  const draft = useRef<FormDraftHandle>(null);
  const drop = () => draft.current?.drop();
  const { search } = useLocation();
  const state = useResourceForm<Row, Input>({
    ...options,
    onSaved: (saved) => {
      drop();
      onSaved(saved);
    },
  });
  const { form, conflict, submit, failure } = state;
  const { isGone, look } = useRecordPresence();
  const lookAgain = useEffectEvent(look);
  useEffect(() => {
    if (failure instanceof ApiError && failure.code === 'not_found') lookAgain();
  }, [failure]);

  const discard = () => {
    const restore = state.discard();
    toast('Descartaste los cambios.', undoBy(restore));
  };
  const send = () => {
    if (!isGone) void submit();
  };
  return (
    <FormProvider {...form}>
      <FormResourceProvider value={resource}>
        <Form onSend={send}>
          {!isGone && (
            <FormErrorSummary
              resource={resource}
              failure={failure}
              refusals={state.refusals}
              onGoTo={(field) => form.setFocus(field)}
              onRetry={() => void submit()}
            />
          )}
          <FormDraft
            ref={draft}
            name={`${resource.name}:${record ? (record as Row & { id: number }).id : `nuevo${search}`}`}
            written={state.written}
            resume={state.resume}
            onDiscard={discard}
          />
          <div role="status">
            {state.newer && !isGone && (
              <Notice tone="warning" mb={1.25}>
                {state.newer.modificadoPor?.nombre ?? 'Otra persona'} guardó cambios mientras
                editabas. Lo que escribiste sigue acá: al guardar elegís qué queda.
              </Notice>
            )}
          </div>
          <Box card>{children}</Box>
          {!isGone && (
            <SaveBar
              resource={resource}
              saveLabel={saveLabel}
              isNew={!record}
              onDiscard={discard}
            />
          )}
        </Form>
        <LeaveDialog resource={resource} isDirty={state.isDirty} save={submit} onLeave={drop} />
        {conflict && (
          <ConflictDialog
            resource={resource}
            current={conflict.current}
            rows={conflict.rows}
            onResolve={state.resolveConflict}
            onClose={state.closeConflict}
          />
        )}
      </FormResourceProvider>
    </FormProvider>
  );
}
