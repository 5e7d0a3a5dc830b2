// What is being written in a form, kept in this browser so that a reload or a session that ran out takes nothing (decision
// 027). It stands inside the form: only this part is drawn again with every key. It brings back what was kept and says so.
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useUser } from '../../lib/SessionContext.tsx';
import { useDraft } from '../../lib/useDraft.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import type { FormValues } from './formValues.ts';

/** What somebody wrote, what it was counted from, and the key with which it is sent once. */
export interface Written {
  values: FormValues;
  base: FormValues;
  version?: number | undefined;
  key: string;
}

export interface FormDraftHandle {
  /** It was saved, or given up: nothing is kept of it. */
  drop: () => void;
}

interface Props {
  /** Of which form: the same one finds it again. */
  name: string;
  /** Null while nothing differs from what the form began with. */
  written: () => Written | null;
  resume: (kept: Written) => void;
  onDiscard: () => void;
  ref: Ref<FormDraftHandle>;
}

interface Kept {
  written: Written | null;
}
const NOTHING: Kept = { written: null };

export function FormDraft({ name, written, resume, onDiscard, ref }: Props) {
  const { id } = useUser().empleado;
  const { value, ready, change, clear } = useDraft<Kept>(`formulario:${id}:${name}`, NOTHING);
  const values = useWatch<FormValues>();
  const [isRead, setIsRead] = useState(false);
  const [isRecovered, setIsRecovered] = useState(false);
  useImperativeHandle(ref, () => ({ drop: clear }), [clear]);

  useEffect(() => {
    if (!ready || isRead) return;
    setIsRead(true);
    if (!value.written) return;
    resume(value.written);
    setIsRecovered(true);
  }, [ready, isRead, value, resume]);

  const isKept = value.written !== null;
  useEffect(() => {
    if (!isRead) return;
    const now = written();
    if (now) change({ written: now });
    else if (isKept) {
      clear();
      setIsRecovered(false);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Only what was written is a reason to keep it again.
  }, [values, isRead]);

  if (!isRecovered) return null;
  return (
    <Notice
      role="status"
      tone="info"
      mb={1.25}
      action={
        <Button kind="text" tone="inherit" size="small" onClick={onDiscard}>
          Descartar
        </Button>
      }
    >
      Recuperamos lo que estabas escribiendo.
    </Notice>
  );
}
