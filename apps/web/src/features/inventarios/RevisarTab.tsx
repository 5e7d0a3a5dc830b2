// Which computer a message is about, which printers to add, and what vanished.
import {
  computadoras,
  impresoras,
  INVENTARIOS_TOPIC,
  type TipoDeDecidido,
  type InventarioPorRevisar,
  type Referencia,
} from '@muni/contract';
import { useMutation, useQueryClient, useQuery } from '@tanstack/react-query';
import { useState, Fragment } from 'react';
import { toast } from '../../ui/Toasts.tsx';
import { inventariosApi, isOpenToAll } from '../../nouns/inventarios.ts';
import { formatFechaHora, hace, juntar } from '../../lib/formats.ts';
import { Button } from '../../ui/Button.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { fieldText } from '../../crud/record/fieldText.ts';
import { labelOf } from '../../crud/form/formValues.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { Box, Stack } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { isOut } from '../equipos/equipos.labels.ts';
import { type Decidida, steadyRows } from './filas.rules.ts';
import { SubirArchivos } from './SubirArchivos.tsx';

// Decisions about what agents brought: each is told in the place of its buttons, with the way back.
interface Done extends Decidida<{ id: number }> {
  tipo: TipoDeDecidido;
  /** What came of it. */
  told: string;
}

function useDecisions() {
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

/** What the machine says of itself, to tell which one it is. */
const informed = (values: Record<string, unknown>) =>
  (['marca', 'modelo', 'nroSerie', 'mac', 'ip', 'ramMB', 'sistemaOperativo'] as const)
    .filter((field) => values[field] !== undefined)
    .map((field) => `${labelOf(computadoras, field)}: ${fieldText(values[field])}`)
    .join(' · ');

const ALaComputadora = ({ id, nombre }: Referencia) => (
  <Link to={computadoraRoutes.edit(id)}>{nombre}</Link>
);

const Candidatas = ({ candidatas }: Pick<InventarioPorRevisar, 'candidatas'>) =>
  candidatas.length === 0
    ? 'nueva'
    : candidatas.map((one, index) => (
        <Fragment key={one.id}>
          {index > 0 && ' o '}
          <ALaComputadora {...one} />
          {isOut(one) && `, ${one.estado.toLowerCase()}`}
        </Fragment>
      ));

interface Choice {
  label: string;
  work: () => Promise<unknown>;
  told: string;
}

export function RevisarTab() {
  const { busy, decide, undo, rowsOf, toldOf } = useDecisions();
  const query = useQuery({
    queryKey: [INVENTARIOS_TOPIC, 'revisar'],
    queryFn: async ({ signal }) => ({
      porRevisar: await inventariosApi.porRevisar(signal),
      avisos: await inventariosApi.avisos(signal),
      impresoras: await inventariosApi.impresoras(signal),
      decididos: await inventariosApi.decididos(signal),
      acceso: await inventariosApi.acceso(signal),
    }),
  });
  const { data, refetch } = query;
  if (!data) return <Loaded query={query} noun="los inventarios" />;
  /** The buttons of a line or, once it is decided, what came of it and the way back. */
  const choicesOf = (
    tipo: TipoDeDecidido,
    row: { id: number },
    index: number,
    choices: readonly Choice[],
  ) => {
    const told = toldOf(tipo, row.id);
    const button = (label: string, onClick: () => void) => (
      <Button key={label} size="small" disabled={busy} onClick={onClick}>
        {label}
      </Button>
    );
    if (told === undefined)
      return choices.map(({ label, work, told: result }) =>
        button(label, () => decide({ tipo, row, index, told: result }, work)),
      );
    return (
      <>
        <Box role="status" tone="success" weight={560}>
          {told}
        </Box>
        {button('Deshacer', () => undo(tipo, row.id))}
      </>
    );
  };
  return (
    <Stack gap={1.5}>
      {isOpenToAll(data.acceso) && (
        <Notice tone="warning">
          Se aceptan informes de agentes desde cualquier red. En «Instalar el agente» decí desde
          cuáles.
        </Notice>
      )}
      <LineList
        title="¿Qué computadora es?"
        none="No hay dudas: cada informe encontró su computadora."
        lines={rowsOf('por-revisar', data.porRevisar).map((row, index) => ({
          id: row.id,
          text: (
            <>
              <strong>{row.nombre}</strong> ¿es <Candidatas candidatas={row.candidatas} />?
            </>
          ),
          detail: (
            <>
              {row.motivo} Informó {hace(row.recibidoEn)}.
              <br />
              {informed(row.values)}
            </>
          ),
          actions: choicesOf('por-revisar', row, index, [
            ...row.candidatas.map(({ id, nombre, estado }) => ({
              label: row.candidatas.length > 1 ? `Es ${nombre}` : 'Es esta',
              work: () => inventariosApi.decidir(row.id, 'esta', id),
              told: `${nombre} quedó actualizada${isOut({ estado }) ? ` y sigue ${estado.toLowerCase()}` : ''}.`,
            })),
            {
              label: 'Es nueva',
              work: () => inventariosApi.decidir(row.id, 'nueva'),
              told: `${row.nombre} quedó agregada.`,
            },
          ]),
        }))}
      />
      <LineList
        title="Lo que vieron los agentes"
        none="Nada nuevo."
        lines={rowsOf('avisos', data.avisos).map((row, index) => ({
          id: row.id,
          text: (
            <>
              <ALaComputadora {...row.computadora} />: {row.texto}
            </>
          ),
          detail: juntar(
            formatFechaHora(row.fecha),
            row.puedeVolver && 'si vuelve, el próximo informe lo da por resuelto',
          ),
          actions: choicesOf('avisos', row, index, [
            { label: 'Ya lo vimos', work: () => inventariosApi.visto(row.id), told: 'Visto.' },
          ]),
        }))}
      />
      <LineList
        title="Impresoras que vieron los agentes"
        none="No hay impresoras nuevas."
        lines={rowsOf('impresoras', data.impresoras).map((row, index) => ({
          id: row.id,
          text: (
            <>
              <strong>{row.nombre}</strong>, en <ALaComputadora {...row.computadora} />
            </>
          ),
          detail: juntar(row.controlador, row.puerto),
          actions: choicesOf('impresoras', row, index, [
            {
              label: 'Agregar',
              work: () => inventariosApi.decidirImpresora(row.id, true),
              told: 'Quedó en el inventario.',
            },
            {
              label: 'Descartar',
              work: () => inventariosApi.decidirImpresora(row.id, false),
              told: 'No se ofrece más.',
            },
          ]),
        }))}
      />
      <LineList
        title="Decidido hace poco"
        none="Lo que decidas queda acá una semana, por si hay que deshacerlo."
        lines={data.decididos.map((one) => ({
          id: `${one.tipo} ${one.id}`,
          text:
            one.tipo === 'por-revisar' ? one.texto : `${one.equipo?.nombre ?? ''}: ${one.texto}`,
          detail: [one.quien ?? 'Se resolvió solo', formatFechaHora(one.fecha)].join(' · '),
          buttons: [
            one.seDeshace && {
              disabled: busy,
              'aria-label': `Deshacer ${one.texto}`,
              onClick: () => undo(one.tipo, one.id),
              children: 'Deshacer',
            },
          ],
        }))}
      />
      <SubirArchivos onDone={() => void refetch()} />
    </Stack>
  );
}
