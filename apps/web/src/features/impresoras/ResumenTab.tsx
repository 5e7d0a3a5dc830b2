// How a printer is: its supplies and how long they last, its counter, and its facts.
import { mdiDelete, mdiPencil } from '@mdi/js';
import {
  type Impresora,
  type Lectura,
  type LecturasDeImpresora,
  fechaLocal,
  impresoras,
  type InsumoPrevisto,
  lecturaInput,
} from '@muni/contract';
import { useState } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import {
  contar,
  formatFecha,
  formatNumero,
  juntar,
  nombreCompleto,
  hoy,
} from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { IconButton, Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Table, Td } from '../../ui/Table.tsx';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { impresorasApi } from '../../nouns/impresoras.ts';
import { Stack, PanelText, Row, WithSide } from '../../ui/Box.tsx';
import { factLink } from '../../ui/Facts.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { modeloDe } from '../../nouns/equipos.ts';
import { areaRoutes } from '../../nouns/areas.ts';
import { computadoraRoutes } from '../../nouns/computadoras.ts';
import { empleadoRoutes } from '../../nouns/empleados.ts';
import { historiaDe } from '../equipos/equipos.labels.ts';
import { FichaPanel } from '../../crud/record/RecordPage.tsx';
import css from './impresoras.module.css';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { Form } from '../../ui/Form.tsx';
import { TextInput } from '../../ui/TextInput.tsx';

type LecturaInput = Parameters<typeof impresorasApi.leer>[1];

interface LecturaProps {
  impresora: Impresora;
  /** One that was written down wrong; without it, what the counter says today. */
  editing: Lectura | undefined;
  onSaved: (next: Impresora) => void;
  onCancel: () => void;
}

function LecturaForm({ impresora, editing, onSaved, onCancel }: LecturaProps) {
  const [text, setText] = useState(editing ? String(editing.paginas) : '');
  const [error, setError] = useState<string>();
  /** What was typed can hardly be true: it is asked once more. */
  const [doubtful, setDoubtful] = useState(false);
  const noting = useMutation({
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
  const busy = noting.isPending;
  const save = (confirmada: boolean) => {
    const parsed = lecturaInput.safeParse({
      fecha: editing?.fecha ?? hoy(),
      paginas: text.trim() === '' ? null : Number(text.replace(/[.\s]/g, '')),
      confirmada,
    });
    if (parsed.success) noting.mutate(parsed.data);
    else setError(parsed.error.issues[0]?.message);
  };
  return (
    <Form onSend={() => !busy && save(false)} gap={1} p={1.75} maxWidth={460}>
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
    </Form>
  );
}

/** Readings of its counter: one written down wrong is corrected or taken back. */
const SHOWN = 12;

interface Props {
  impresora: Impresora;
  onChanged: (next: Impresora) => void;
}

export function ResumenTab({ impresora, onChanged }: Props) {
  const lecturas = reading<LecturasDeImpresora>(impresoras.name, 'lecturas', impresora.id);
  const { data } = useQuery({ ...lecturas, queryKey: [...lecturas.queryKey, impresora.version] });
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
      toast(
        `Quitaste la lectura del ${formatFecha(lectura.fecha)}.`,
        undoBy(() => putBack.mutate(lectura)),
      );
    },
  });
  const busy = putBack.isPending || remove.isPending;
  return (
    <WithSide width={290} gap={1.5}>
      <Stack gap={1.5}>
        {data && <Insumos insumos={data.insumos} />}
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
                <tr
                  key={lectura.id}
                  className={lectura.id === editing?.id ? css.elegida : undefined}
                >
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
      </Stack>
      <FichaPanel
        facts={[
          ['Responsable', factLink(impresora.responsable, empleadoRoutes.edit, nombreCompleto)],
          ['Área', factLink(impresora.area, areaRoutes.edit)],
          ['Ubicación', impresora.ubicacion],
          ['Tipo', impresora.tipo],
          ['Tecnología', impresora.tecnologia],
          ['Modelo', modeloDe(impresora)],
          ['Conexión', impresora.conexion],
          ['IP', impresora.ip],
          ['Computadora', factLink(impresora.computadoraHost, computadoraRoutes.edit)],
          ['N.º de serie', impresora.nroSerie],
          ['Inventario', impresora.nroInventario],
          ['Propiedad', impresora.propiedad],
          ...historiaDe(impresora),
        ]}
      />
    </WithSide>
  );
}

/** As long as a purchase may take to arrive. */
const COMPRA_MS = 30 * 86_400_000;
const conviene = ({ stock, stockMinimo, alcanzaHasta }: InsumoPrevisto) =>
  stock < stockMinimo ||
  (alcanzaHasta !== null && alcanzaHasta < fechaLocal(new Date(Date.now() + COMPRA_MS)));

const RIGHT = { textAlign: 'right' } as const;
const INSUMOS: CardColumn<InsumoPrevisto>[] = [
  {
    label: 'Insumo',
    isTitle: true,
    cell: ({ modelo, color }) => juntar(modelo, color),
    columnProps: { weight: 540 },
  },
  { label: 'En stock', cell: ({ stock }) => formatNumero(stock), columnProps: RIGHT },
  { label: 'Mínimo', cell: ({ stockMinimo }) => formatNumero(stockMinimo), columnProps: RIGHT },
  {
    label: 'Alcanza hasta',
    cell: (insumo) => (
      <>
        {insumo.stock === 0
          ? 'Sin repuesto'
          : insumo.alcanzaHasta
            ? formatFecha(insumo.alcanzaHasta)
            : 'Sin datos'}{' '}
        {conviene(insumo) && <Tag tone="warning" label="Comprar" />}
      </>
    ),
  },
];

const Insumos = ({ insumos }: Pick<LecturasDeImpresora, 'insumos'>) => (
  <Panel title="Insumos">
    {insumos.length === 0 ? (
      <PanelText>Anotá sus insumos en «Datos» para saber cuándo comprar.</PanelText>
    ) : (
      <CardTable
        columns={INSUMOS}
        rows={insumos}
        keyOf={({ modelo, color }) => `${modelo} ${color}`}
      />
    )}
  </Panel>
);
