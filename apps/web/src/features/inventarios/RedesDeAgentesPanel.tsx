// Where agents may report from, and what came from elsewhere or with a key that does not serve.
import { mdiLan } from '@mdi/js';
import { type AccesoDeAgentes, redesDeAgentes } from '@muni/contract';
import { useState } from 'react';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { contar, hace } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { inventariosApi, isOpenToAll } from '../../nouns/inventarios.ts';

interface Props {
  acceso: AccesoDeAgentes;
  onChanged: (acceso: AccesoDeAgentes) => void;
}

const WHY = {
  red: 'no es de una red permitida',
  clave: 'la clave que manda no sirve',
};

export function RedesDeAgentesPanel({ acceso, onChanged }: Props) {
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
