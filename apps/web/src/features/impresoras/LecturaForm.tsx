import { type Impresora, lecturaInput } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { hoy } from '../../lib/formats.ts';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { impresorasApi } from './impresoras.api.ts';

interface Props {
  impresora: Impresora;
  onSaved: (next: Impresora) => void;
}

/** What the counter says today. */
export function LecturaForm({ impresora, onSaved }: Props) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const parsed = lecturaInput.safeParse({
      fecha: hoy(),
      paginas: text.trim() === '' ? null : Number(text.replace(/\./g, '')),
    });
    if (!parsed.success) return setError(parsed.error.issues[0]?.message);
    setBusy(true);
    try {
      onSaved(await impresorasApi.leer(impresora.id, parsed.data));
      setText('');
      toast('Anotaste el contador.');
    } catch (failure) {
      setError(messageOf(failure));
    } finally {
      setBusy(false);
    }
    return undefined;
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => void save(event)}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 220px) auto 1fr',
        alignItems: 'end',
        gap: 1,
        p: 1.75,
      }}
    >
      <TextInput
        label="Páginas que marca hoy"
        value={text}
        error={error}
        inputMode="numeric"
        onChange={(event) => {
          setText(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outlined" color="inherit" loading={busy}>
        Anotar
      </Button>
    </Box>
  );
}
