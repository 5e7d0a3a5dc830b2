import { mdiKeyPlus, mdiLan } from '@mdi/js';
import {
  type ClaveDeAgentes,
  claveInput,
  type ClaveMostrada,
  type AccesoDeAgentes,
  redesDeAgentes,
} from '@muni/contract';
import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { formatFecha, hace, juntar, contar } from '../../lib/formats.ts';
import { useQuestion } from '../../ui/ConfirmDialog.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { inventariosApi, isOpenToAll } from '../../nouns/inventarios.ts';
import { Box } from '../../ui/Box.tsx';
import { Notice } from '../../ui/Notice.tsx';

// The keys that agents carry, each of an area or of any. A key is shown once, when it is made or renewed.

interface ClavesProps {
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

/** What can be done with one, and what comes of it. */
const ASKS = {
  renovar: {
    verb: 'Renovar',
    text: 'Los agentes que la tienen dejan de informar hasta que les pongas la nueva.',
  },
  terminar: { verb: 'Terminar', text: 'Los agentes que la tienen dejan de informar.' },
};

export function ClavesPanel({ claves, onShown, onChanged }: ClavesProps) {
  const [isMaking, setMaking] = useState(false);
  const { ask, dialog } = useQuestion();
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
  const button = (clave: ClaveDeAgentes, what: keyof typeof ASKS) => {
    const { verb, text } = ASKS[what];
    return {
      disabled: busy,
      'aria-label': `${verb} ${clave.nombre}`,
      onClick: () =>
        ask({
          title: `¿${verb} la clave ${clave.nombre}?`,
          confirmLabel: `${verb} la clave`,
          cancelLabel: 'Dejarla como está',
          text,
          onYes: () => (what === 'renovar' ? renovar : terminar).mutate(clave),
        }),
      children: verb,
    };
  };
  return (
    <>
      <LineList
        title="Claves"
        buttons={[{ icon: mdiKeyPlus, onClick: () => setMaking(true), children: 'Nueva clave' }]}
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
            clave.terminadaEn === null ? [button(clave, 'renovar'), button(clave, 'terminar')] : [],
        }))}
      />
      {isMaking && (
        <FormDialog
          title="Nueva clave"
          about="nueva"
          icon={mdiKeyPlus}
          confirmLabel="Hacer la clave"
          initial={{ nombre: '', area: '' }}
          input={claveInput}
          send={({ nombre, area }) => inventariosApi.hacerClave(nombre, area)}
          onClose={() => setMaking(false)}
          onDone={(shown) => {
            onShown(shown);
            onChanged();
          }}
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
      )}
      {dialog}
    </>
  );
}

// Where agents may report from, and what came from elsewhere or with a key that does not serve.

interface RedesProps {
  acceso: AccesoDeAgentes;
  onChanged: (acceso: AccesoDeAgentes) => void;
}

const WHY = {
  red: 'no es de una red permitida',
  clave: 'la clave que manda no sirve',
};

export function RedesDeAgentesPanel({ acceso, onChanged }: RedesProps) {
  const { redes, rechazos } = acceso;
  const [editing, setEditing] = useState(false);
  return (
    <>
      <Panel
        title="Desde qué redes informan"
        buttons={[{ onClick: () => setEditing(true), children: 'Cambiar las redes' }]}
      >
        <Box p={1.75}>
          {redes.length > 0 ? redes.join(', ') : 'Desde cualquiera.'}
          {isOpenToAll(acceso) && (
            <Notice tone="warning" mt={1.25}>
              Quien consiga una clave puede informar desde cualquier lado. Poné las redes de la
              municipalidad.
            </Notice>
          )}
        </Box>
      </Panel>
      {rechazos.length > 0 && (
        <LineList
          title="Mensajes rechazados en la última semana"
          lines={rechazos.map(({ direccion, motivo, veces, ultimoEn }) => ({
            id: `${direccion} ${motivo}`,
            text: `${contar(veces, 'mensaje', 'mensajes')} desde ${direccion}: ${WHY[motivo]}`,
            detail: `El último, ${hace(ultimoEn)}`,
          }))}
        />
      )}
      {editing && (
        <FormDialog
          title="Desde qué redes informan los agentes"
          about="redes"
          icon={mdiLan}
          confirmLabel="Guardar"
          initial={{ redes: redes.join('\n') }}
          input={redesDeAgentes}
          read={(values) => ({
            redes: String(values['redes'])
              .split(/[\s,;]+/)
              .filter(Boolean),
          })}
          send={(input) => inventariosApi.guardarRedesDeAgentes(input.redes)}
          onClose={() => setEditing(false)}
          onDone={onChanged}
          fields={
            <TextoField
              name="redes"
              label="Redes"
              help="Una por línea. Ejemplos: 192.168.0.0/16, 10.0.0.5. Vacío: cualquiera"
              autoFocus
              multiline
              minRows={4}
            />
          }
        >
          Lo que llegue desde otra red se rechaza, aunque traiga una clave.
        </FormDialog>
      )}
    </>
  );
}
