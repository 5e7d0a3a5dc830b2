// A device leaves the inventory: when, why and by which act.
import { mdiArchiveArrowDown } from '@mdi/js';
import { equipoBaja } from '@muni/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { hoy } from '../../lib/formats.ts';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

interface Props {
  name: string;
  send: (baja: { fechaBaja: string; motivo: string }) => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

const body = equipoBaja.omit({ version: true });

export function BajaDialog({ name, send, onClose, onDone }: Props) {
  const [fechaBaja, setFechaBaja] = useState(hoy);
  const [motivo, setMotivo] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const leave = async () => {
    const parsed = body.safeParse({ fechaBaja, motivo });
    setProblems(
      Object.fromEntries(
        parsed.error?.issues.map((one) => [one.path.join('.'), one.message]) ?? [],
      ),
    );
    if (!parsed.success) return;
    try {
      await send(parsed.data);
      onClose();
      onDone();
    } catch (failure) {
      setProblems({ motivo: messageOf(failure) });
    }
  };
  return (
    <FieldDialog
      title={`Dar de baja ${name}`}
      icon={mdiArchiveArrowDown}
      tone="warning"
      confirmLabel="Dar de baja"
      onConfirm={leave}
      onClose={onClose}
      fields={
        <>
          <FechaPicker
            label="Fecha de la baja"
            value={fechaBaja}
            error={problems['fechaBaja']}
            onChange={setFechaBaja}
          />
          <TextInput
            label="Motivo y acta"
            help="Por qué, y con qué acta o expediente. Ejemplo: placa quemada, acta 12/2026"
            value={motivo}
            error={problems['motivo']}
            autoFocus
            multiline
            minRows={2}
            onChange={(event) => setMotivo(event.target.value)}
          />
        </>
      }
    >
      Sale del inventario y su historia queda. Se puede reactivar cuando haga falta.
    </FieldDialog>
  );
}
