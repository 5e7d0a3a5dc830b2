// The counter of a printer: what it says today, and what it said. A reading written down wrong is corrected or taken back.
import { mdiDelete, mdiPencil } from '@mdi/js';
import type { Impresora, Lectura, LecturasDeImpresora } from '@muni/contract';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { contar, formatFecha } from '../../lib/formats.ts';
import { IconButton } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Table, Td } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { impresorasApi } from '../../nouns/impresoras.ts';
import { LecturaForm } from './LecturaForm.tsx';
import css from './impresoras.module.css';

const SHOWN = 12;

interface Props {
  impresora: Impresora;
  data: LecturasDeImpresora | undefined;
  onChanged: (next: Impresora) => void;
}

export function ContadorPanel({ impresora, data, onChanged }: Props) {
  const [editing, setEditing] = useState<Lectura>();
  const putBack = useMutation({
    mutationFn: ({ fecha, paginas }: Lectura) =>
      impresorasApi.leer(impresora.id, { fecha, paginas, confirmada: true }),
    onSuccess: onChanged,
    meta: { done: 'La lectura volvió a su lugar.' },
  });
  const remove = useMutation({
    mutationFn: (lectura: Lectura) => impresorasApi.quitarLectura(impresora.id, lectura.id),
    onSuccess: (changed, lectura) => {
      onChanged(changed);
      setEditing(undefined);
      toast(`Quitaste la lectura del ${formatFecha(lectura.fecha)}.`, {
        action: { label: 'Deshacer', onClick: () => putBack.mutate(lectura) },
      });
    },
  });
  const busy = putBack.isPending || remove.isPending;
  return (
    <Panel
      title={
        data?.paginasPorDia
          ? `Contador: unas ${contar(Math.round(data.paginasPorDia), 'página', 'páginas')} por día`
          : 'Contador'
      }
    >
      <LecturaForm
        key={editing?.id ?? 'hoy'}
        impresora={impresora}
        editing={editing}
        onSaved={(next) => {
          setEditing(undefined);
          onChanged(next);
        }}
        onCancel={() => setEditing(undefined)}
      />
      <Table>
        <tbody>
          {data?.lecturas.slice(0, SHOWN).map((lectura) => (
            <tr key={lectura.id} className={lectura.id === editing?.id ? css.elegida : undefined}>
              <Td>{formatFecha(lectura.fecha)}</Td>
              <Td textAlign="right">{contar(lectura.paginas, 'página', 'páginas')}</Td>
              <Td textAlign="right" width={88} nowrap>
                <IconButton
                  icon={mdiPencil}
                  size="small"
                  label={`Corregir la lectura del ${formatFecha(lectura.fecha)}`}
                  title="Corregir"
                  disabled={busy}
                  onClick={() => setEditing(lectura)}
                />
                <IconButton
                  icon={mdiDelete}
                  size="small"
                  label={`Quitar la lectura del ${formatFecha(lectura.fecha)}`}
                  title="Quitar"
                  disabled={busy}
                  onClick={() => remove.mutate(lectura)}
                />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
