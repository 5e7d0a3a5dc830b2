// The counter of a printer: what it says today, and what it said. A reading written down wrong is corrected or taken back.
import { mdiDelete, mdiPencil } from '@mdi/js';
import type { Impresora, Lectura, LecturasDeImpresora } from '@muni/contract';
import { useState } from 'react';
import { useWork } from '../../crud/useWork.ts';
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
  const { busy, run } = useWork();
  const change = (work: () => Promise<Impresora>, done: () => void) =>
    run(async () => {
      onChanged(await work());
      done();
    });
  const putBack = ({ fecha, paginas }: Lectura) =>
    change(
      () => impresorasApi.leer(impresora.id, { fecha, paginas, confirmada: true }),
      () => toast('La lectura volvió a su lugar.'),
    );
  const remove = (lectura: Lectura) =>
    change(
      () => impresorasApi.quitarLectura(impresora.id, lectura.id),
      () => {
        setEditing(undefined);
        toast(`Quitaste la lectura del ${formatFecha(lectura.fecha)}.`, {
          action: { label: 'Deshacer', onClick: () => void putBack(lectura) },
        });
      },
    );
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
                  onClick={() => void remove(lectura)}
                />
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
