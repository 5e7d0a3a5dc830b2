import { mdiPackageVariantPlus, mdiDelete, mdiPencil } from '@mdi/js';
import { type Orden, ordenEditProblem, totalDeRepuesto, ordenInput } from '@muni/contract';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { openingPart } from '../../ui/Opening.tsx';
import { Row, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { type OrdenCommands, type OrdenPartProps, saveOrden } from './ordenes.actions.ts';
import { cantidadText, numerados, ordenInputDe } from './ordenes.rules.ts';
import { RowMenu } from '../../crud/list/RowMenu.tsx';
import { useQuestion } from '../../ui/ConfirmDialog.tsx';
import { HojaFirmadaNotice } from './HojaFirmada.tsx';
import { formatImporte } from '../../lib/formats.ts';

const RepuestoDialog = openingPart(() => import('./ParteDialogs.tsx'), 'RepuestoDialog');

type Repuesto = Orden['repuestos'][number] & { indice: number };
const RIGHT = { textAlign: 'right' } as const;
const money = (text: string | null) => text && formatImporte(text);
const COLUMNS: CardColumn<Repuesto>[] = [
  { label: 'Cant.', cell: ({ cantidad }) => cantidadText(cantidad), columnProps: RIGHT },
  { label: 'Descripción', isTitle: true, cell: ({ descripcion }) => descripcion },
  { label: 'N.º de serie', cell: ({ nroSerie }) => nroSerie },
  { label: 'Origen', cell: ({ origen }) => origen },
  { label: 'Costo de cada uno', cell: ({ costo }) => money(costo), columnProps: RIGHT },
  { label: 'Total', cell: (one) => money(totalDeRepuesto(one)), columnProps: RIGHT },
];

const MENU = {
  label: 'Acciones',
  control: <span className="oculto">Acciones</span>,
  columnProps: RIGHT,
};

export function Repuestos({ orden, quien, commands }: OrdenPartProps) {
  const { repuestos, costoTotal } = orden;
  /** Null is a new one. */
  const [editing, setEditing] = useState<number | null>();
  const mayAdd = ordenEditProblem(orden, quien) === null;
  if (repuestos.length === 0 && !mayAdd) return null;
  const menuOf = ({ indice, descripcion }: Repuesto) => (
    <ParteMenu
      orden={orden}
      name={descripcion}
      rest={{ repuestos: repuestos.filter((_, n) => n !== indice) }}
      commands={commands}
      onEdit={() => setEditing(indice)}
    />
  );
  return (
    <Panel
      title="Repuestos y materiales"
      action={
        <Row gap={1.5}>
          {costoTotal && <strong>{formatImporte(costoTotal)}</strong>}
          {mayAdd && (
            <Button
              kind="text"
              size="small"
              icon={mdiPackageVariantPlus}
              onClick={() => setEditing(null)}
            >
              Agregar repuesto
            </Button>
          )}
        </Row>
      }
    >
      {repuestos.length === 0 ? (
        <PanelText>No se usó ninguno todavía.</PanelText>
      ) : (
        <CardTable
          columns={mayAdd ? [...COLUMNS, { ...MENU, cell: menuOf }] : COLUMNS}
          rows={numerados(repuestos)}
          keyOf={({ indice }) => indice}
        />
      )}
      {editing !== undefined && (
        <RepuestoDialog
          orden={orden}
          indice={editing ?? undefined}
          commands={commands}
          onClose={() => setEditing(undefined)}
        />
      )}
    </Panel>
  );
}

interface ParteMenuProps {
  orden: Orden;
  /** «Fuente de 500 W», «45 min de Nadia Quiroga». */
  name: string;
  /** What is left without it. */
  rest: object;
  commands: OrdenCommands;
  onEdit: () => void;
}

export function ParteMenu({ orden, name, rest, commands, onEdit }: ParteMenuProps) {
  const { ask, dialog } = useQuestion();
  const remove = useMutation({
    mutationFn: () =>
      saveOrden(orden, ordenInput.parse({ ...ordenInputDe(orden), ...rest }), commands),
    meta: { done: `Quitaste ${name}.`, failed: `No pudimos quitar ${name}.` },
  });
  const question = () =>
    ask({
      title: `¿Quitar ${name}?`,
      confirmLabel: 'Quitar',
      text: (
        <>
          {orden.numero} · {orden.titulo}
          <HojaFirmadaNotice orden={orden} />
        </>
      ),
      onYes: remove.mutate,
    });
  return (
    <>
      <RowMenu
        name={name}
        actions={() => [
          { label: 'Corregir', icon: mdiPencil, onClick: onEdit },
          { label: 'Quitar', icon: mdiDelete, danger: true, onClick: question },
        ]}
      />
      {dialog}
    </>
  );
}
