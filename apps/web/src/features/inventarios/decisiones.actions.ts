// Decisions about what agents brought: each is told in the place of its buttons, with the way back.
import { computadoras, impresoras, INVENTARIOS_TOPIC, type TipoDeDecidido } from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/Toasts.tsx';
import { inventariosApi } from '../../nouns/inventarios.ts';
import { type Decidida, steadyRows } from './filas.rules.ts';

interface Done extends Decidida<{ id: number }> {
  tipo: TipoDeDecidido;
  /** What came of it. */
  told: string;
}

export function useDecisions() {
  const queries = useQueryClient();
  const [done, setDone] = useState<readonly Done[]>([]);

  const work = useMutation({
    mutationFn: (change: () => Promise<unknown>) => change(),
    onSettled: () => {
      for (const name of [INVENTARIOS_TOPIC, computadoras.name, impresoras.name])
        void queries.invalidateQueries({ queryKey: [name] });
    },
  });
  const run = work.mutate;
  const without = (tipo: TipoDeDecidido, id: number) =>
    done.filter((one) => one.tipo !== tipo || one.row.id !== id);

  return {
    busy: work.isPending,
    decide: (decision: Done, change: () => Promise<unknown>) =>
      run(async () => {
        await change();
        setDone([...without(decision.tipo, decision.row.id), decision]);
      }),
    undo: (tipo: TipoDeDecidido, id: number) =>
      run(async () => {
        await inventariosApi.deshacer(tipo, id);
        setDone(without(tipo, id));
        toast('Quedó como antes de decidir.');
      }),
    /** The lines of one list, those decided on this screen among them. */
    rowsOf: <Row extends { id: number }>(tipo: TipoDeDecidido, now: readonly Row[]): Row[] =>
      steadyRows(now, done.filter((one) => one.tipo === tipo) as unknown as Decidida<Row>[]),
    /** What came of a line that was decided on this screen. */
    toldOf: (tipo: TipoDeDecidido, id: number) =>
      done.find((one) => one.tipo === tipo && one.row.id === id)?.told,
  };
}
