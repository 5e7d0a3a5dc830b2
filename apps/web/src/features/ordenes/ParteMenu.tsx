// What can be done with one line of an order, a part or some minutes: correct it, or take it out after a question.
import { mdiDelete, mdiPencil } from '@mdi/js';
import { type Orden, ordenInput } from '@muni/contract';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { RowMenu } from '../../crud/list/RowMenu.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { HojaFirmadaNotice } from './HojaFirmada.tsx';
import { type OrdenCommands, saveOrden } from './ordenes.actions.ts';
import { ordenInputDe } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  /** «Fuente de 500 W», «45 min de Nadia Quiroga». */
  name: string;
  /** What is left without it. */
  rest: object;
  commands: OrdenCommands;
  onEdit: () => void;
}

export function ParteMenu({ orden, name, rest, commands, onEdit }: Props) {
  const [asking, setAsking] = useState(false);
  const remove = useMutation({
    mutationFn: () =>
      saveOrden(orden, ordenInput.parse({ ...ordenInputDe(orden), ...rest }), commands),
    onMutate: () => setAsking(false),
    meta: { done: `Quitaste ${name}.`, failed: `No pudimos quitar ${name}.` },
  });
  return (
    <>
      <RowMenu
        name={name}
        actions={() => [
          { label: 'Corregir', icon: mdiPencil, onClick: onEdit },
          { label: 'Quitar', icon: mdiDelete, danger: true, onClick: () => setAsking(true) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={`¿Quitar ${name}?`}
        confirmLabel="Quitar"
        cancelLabel="Cancelar"
        onConfirm={() => remove.mutate()}
        onCancel={() => setAsking(false)}
      >
        {orden.numero} · {orden.titulo}
        <HojaFirmadaNotice orden={orden} />
      </ConfirmDialog>
    </>
  );
}
