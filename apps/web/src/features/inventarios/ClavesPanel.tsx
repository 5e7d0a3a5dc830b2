// The keys that agents carry, each of an area or of any. A key is shown once, when it is made or renewed.
import { mdiKeyPlus } from '@mdi/js';
import { type ClaveDeAgentes, claveInput, type ClaveMostrada } from '@muni/contract';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { formatFecha, hace, juntar } from '../../lib/formats.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { inventariosApi } from '../../nouns/inventarios.ts';

interface Props {
  claves: readonly ClaveDeAgentes[];
  onShown: (shown: ClaveMostrada) => void;
  onChanged: () => void;
}

const detailOf = ({ final, creadaEn, usadaEn, terminadaEn }: ClaveDeAgentes) =>
  juntar(
    `Termina en ${final}`,
    `hecha el ${formatFecha(creadaEn)}`,
    usadaEn ? `último informe ${hace(usadaEn)}` : 'todavía sin usar',
    terminadaEn && `ya no sirve desde el ${formatFecha(terminadaEn)}`,
  );

const NuevaClave = ({ onMade, onClose }: { onMade: Props['onShown']; onClose: () => void }) => (
  <FormDialog
    title="Nueva clave"
    about="nueva"
    icon={mdiKeyPlus}
    confirmLabel="Hacer la clave"
    initial={{ nombre: '', area: '' }}
    input={claveInput}
    send={({ nombre, area }) => inventariosApi.hacerClave(nombre, area)}
    onClose={onClose}
    onDone={onMade}
    fields={
      <>
        <TextoField
          name="nombre"
          label="Nombre"
          help="Dónde la vas a poner. Ejemplo: Corralón"
          autoFocus
        />
        <ReferenciaField
          name="area"
          label="Área de las computadoras"
          optional
          source={areaReference}
        />
      </>
    }
  >
    Con una por área o por red, la que se pierde se renueva sin tocar las demás.
  </FormDialog>
);

export function ClavesPanel({ claves, onShown, onChanged }: Props) {
  const [dialog, setDialog] = useState<
    'nueva' | { clave: ClaveDeAgentes; what: 'renovar' | 'terminar' }
  >();
  const close = () => setDialog(undefined);
  const renovar = useMutation({
    mutationFn: inventariosApi.renovarClave,
    onSuccess: onShown,
    onSettled: onChanged,
  });
  const terminar = useMutation({
    mutationFn: inventariosApi.terminarClave,
    onSuccess: (_done, { nombre }) => toast(`La clave ${nombre} ya no sirve.`),
    onSettled: onChanged,
  });
  const busy = renovar.isPending || terminar.isPending;
  const act = (clave: ClaveDeAgentes, what: 'renovar' | 'terminar') => {
    close();
    (what === 'renovar' ? renovar : terminar).mutate(clave);
  };
  const button = (clave: ClaveDeAgentes, what: 'renovar' | 'terminar', label: string) => ({
    disabled: busy,
    'aria-label': `${label} ${clave.nombre}`,
    onClick: () => setDialog({ clave, what }),
    children: label,
  });
  return (
    <>
      <LineList
        title="Claves"
        buttons={[{ icon: mdiKeyPlus, onClick: () => setDialog('nueva'), children: 'Nueva clave' }]}
        none="Todavía no hay claves: hacé una y los agentes pueden informar."
        lines={claves.map((clave) => ({
          id: clave.id,
          text: (
            <>
              <strong>{clave.nombre}</strong>,{' '}
              {clave.area ? `área ${clave.area.nombre}` : 'de cualquier área'}
            </>
          ),
          detail: detailOf(clave),
          buttons:
            clave.terminadaEn === null
              ? [button(clave, 'renovar', 'Renovar'), button(clave, 'terminar', 'Terminar')]
              : [],
        }))}
      />
      {dialog === 'nueva' && (
        <NuevaClave
          onMade={(shown) => {
            onShown(shown);
            onChanged();
          }}
          onClose={close}
        />
      )}
      {typeof dialog === 'object' && (
        <ConfirmDialog
          open
          title={
            dialog.what === 'renovar'
              ? `¿Renovar la clave ${dialog.clave.nombre}?`
              : `¿Terminar la clave ${dialog.clave.nombre}?`
          }
          confirmLabel={dialog.what === 'renovar' ? 'Renovar la clave' : 'Terminar la clave'}
          cancelLabel="Dejarla como está"
          onConfirm={() => act(dialog.clave, dialog.what)}
          onCancel={close}
        >
          {dialog.what === 'renovar'
            ? 'Los agentes que la tienen dejan de informar hasta que les pongas la nueva.'
            : 'Los agentes que la tienen dejan de informar.'}
        </ConfirmDialog>
      )}
    </>
  );
}
