import { type Impresora, type Lectura, lecturaInput } from '@muni/contract';
import { type FormEvent, useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { formatFecha, hoy } from '../../lib/formats.ts';
import { Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { impresorasApi } from '../../nouns/impresoras.ts';

type LecturaInput = Parameters<typeof impresorasApi.leer>[1];

interface Props {
  impresora: Impresora;
  /** One that was written down wrong; without it, what the counter says today. */
  editing: Lectura | undefined;
  onSaved: (next: Impresora) => void;
  onCancel: () => void;
}

export function LecturaForm({ impresora, editing, onSaved, onCancel }: Props) {
  const [text, setText] = useState(editing ? String(editing.paginas) : '');
  const [error, setError] = useState<string>();
  /** What was typed can hardly be true: it is asked once more. */
  const [doubtful, setDoubtful] = useState(false);
  const reading = useMutation({
    mutationFn: (input: LecturaInput) => impresorasApi.leer(impresora.id, input),
    onSuccess: (saved) => {
      setText('');
      setError(undefined);
      setDoubtful(false);
      toast(editing ? 'Corregiste la lectura.' : 'Anotaste el contador.');
      onSaved(saved);
    },
    onError: (failure) => {
      setDoubtful(failure instanceof ApiError && failure.code === 'conflict');
      setError(messageOf(failure));
    },
    meta: { showsErrors: true },
  });
  const busy = reading.isPending;
  const save = (confirmada: boolean) => {
    const parsed = lecturaInput.safeParse({
      fecha: editing?.fecha ?? hoy(),
      paginas: text.trim() === '' ? null : Number(text.replace(/[.\s]/g, '')),
      confirmada,
    });
    if (parsed.success) reading.mutate(parsed.data);
    else setError(parsed.error.issues[0]?.message);
  };
  return (
    <Stack
      as="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        save(false);
      }}
      gap={1}
      p={1.75}
      maxWidth={460}
    >
      <TextInput
        label={editing ? `Páginas del ${formatFecha(editing.fecha)}` : 'Páginas que marca hoy'}
        value={text}
        error={error}
        inputMode="numeric"
        autoFocus={editing !== undefined}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
          setDoubtful(false);
        }}
      />
      <Row wraps gap={1}>
        {doubtful ? (
          <Button kind="main" busy={busy} onClick={() => save(true)}>
            Está bien, anotala
          </Button>
        ) : (
          <Button submit busy={busy}>
            {editing ? 'Corregir' : 'Anotar'}
          </Button>
        )}
        {editing && (
          <Button kind="text" tone="inherit" disabled={busy} onClick={onCancel}>
            Cancelar
          </Button>
        )}
      </Row>
    </Stack>
  );
}
