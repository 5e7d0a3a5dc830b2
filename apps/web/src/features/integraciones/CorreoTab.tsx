// The mailbox whose messages become reports, and those that only a person can decide about.
import { mdiCog, mdiEmailArrowRightOutline, mdiFileDocumentPlus } from '@mdi/js';
import { type Buzon, buzonInput, type CorreoPorRevisar, correoReporte } from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { NumeroField, SiNoField, TextoField } from '../../crud/form/Fields.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { useFormField } from '../../crud/form/formField.ts';
import { type FormValues, toInput } from '../../crud/form/formValues.ts';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { messageOf } from '../../lib/errors.ts';
import { contar, formatFechaHora, hace } from '../../lib/formats.ts';
import { useNavigate } from '../../lib/Navigation.tsx';
import { empleadoReference } from '../../nouns/empleados.ts';
import { buzonApi } from '../../nouns/integraciones.ts';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { LineList, Panel } from '../../ui/Panel.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';

const KEY = ['buzon'];
/** Letters of a mail that are enough to know what it is. */
const SHOWN = 300;

function ClaveField({ isKept }: { isKept: boolean }) {
  const { value, error, name, onChange, onBlur } = useFormField('clave');
  return (
    <PasswordField
      label="Contraseña"
      autoComplete="off"
      value={String(value)}
      {...{ name, onChange, onBlur }}
      help={
        isKept
          ? 'Vacía deja la que está guardada, mientras el servidor, el puerto y el usuario sean los mismos.'
          : undefined
      }
      error={error}
    />
  );
}

/** Whether what is written opens the mailbox; it is sent as it stands in the form. */
function Probar({ version }: { version: number }) {
  const { getValues } = useFormContext<FormValues>();
  const probar = useMutation({
    meta: { showsErrors: true },
    mutationFn: () => buzonApi.probar(buzonInput.parse({ ...toInput(getValues()), version })),
  });
  return (
    <Row gap={1} wraps>
      <Button busy={probar.isPending} onClick={() => probar.mutate()}>
        Probar
      </Button>
      <div role="status">
        {probar.data &&
          `Se puede leer: hay ${contar(probar.data.mensajes, 'mensaje', 'mensajes')}.`}
        {probar.error &&
          (probar.error.name === 'ZodError' ? 'Completá los datos.' : messageOf(probar.error))}
      </div>
    </Row>
  );
}

const stateOf = ({ activo, conClave, direccion, leidoEn }: Buzon) => {
  if (!conClave) return 'Todavía no hay un buzón: los reportes se hacen solo desde la pantalla.';
  if (!activo) return `El buzón ${direccion} no se está leyendo.`;
  return `Se lee ${direccion}${leidoEn ? `; la última vez, ${hace(leidoEn)}` : ''}.`;
};

export function CorreoTab() {
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  const [correo, setCorreo] = useState<CorreoPorRevisar>();
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => ({
      buzon: await buzonApi.get(signal),
      correos: await buzonApi.correos(signal),
    }),
  });
  const { data, refetch } = query;
  const descartar = useMutation({
    mutationFn: buzonApi.descartar,
    meta: { done: 'Descartaste el correo.' },
    onSettled: () => refetch(),
  });
  if (!data) return <Loaded query={query} noun="el buzón" />;
  const { buzon, correos } = data;
  return (
    <Stack gap={1.5}>
      <Panel
        title="Buzón"
        buttons={[
          { icon: mdiCog, onClick: () => setEditing(true), children: 'Configurar el buzón' },
        ]}
      >
        <Stack gap={1} p={1.75}>
          <div>{stateOf(buzon)}</div>
          {buzon.activo && buzon.error && <Notice tone="error">{buzon.error}</Notice>}
        </Stack>
      </Panel>
      <LineList
        title="Correos por revisar"
        none="No hay correos por revisar."
        lines={correos.map((one) => ({
          id: one.id,
          text: (
            <>
              <strong>{one.asunto || 'Sin asunto'}</strong>, de {one.de || 'nadie'}
            </>
          ),
          detail: (
            <>
              {formatFechaHora(one.recibidoEn)} · {one.motivo}
              <Box>{one.texto.slice(0, SHOWN)}</Box>
            </>
          ),
          buttons: [
            {
              'aria-label': `Hacer un reporte de ${one.asunto}`,
              onClick: () => setCorreo(one),
              children: 'Hacer un reporte',
            },
            {
              disabled: descartar.isPending,
              'aria-label': `Descartar ${one.asunto}`,
              onClick: () => descartar.mutate(one.id),
              children: 'Descartar',
            },
          ],
        }))}
      />
      {isEditing && (
        <FormDialog
          title="El buzón de los reportes"
          icon={mdiEmailArrowRightOutline}
          wide
          confirmLabel="Guardar el buzón"
          initial={{
            activo: buzon.activo || !buzon.conClave,
            direccion: buzon.direccion,
            servidor: buzon.servidor,
            puerto: buzon.puerto,
            usuario: buzon.usuario,
            clave: '',
            carpeta: buzon.carpeta,
            autoridad: buzon.autoridad,
          }}
          input={buzonInput}
          read={(values) => ({ ...toInput(values), version: buzon.version })}
          send={buzonApi.guardar}
          onClose={() => {
            setEditing(false);
            void refetch();
          }}
          fields={
            <>
              <SiNoField name="activo" label="Leer el buzón" />
              <TextoField
                name="direccion"
                label="Dirección"
                kind="email"
                help="A la que escriben las personas. Ejemplo: reportes@municipio.gob.ar"
              />
              <TextoField name="servidor" label="Servidor de correo (IMAP)" />
              <NumeroField name="puerto" label="Puerto" help="Con TLS, 993." />
              <TextoField name="usuario" label="Usuario" />
              <ClaveField isKept={buzon.conClave} />
              <TextoField name="carpeta" label="Carpeta" />
              <TextoField
                name="autoridad"
                label="Servidor que comprueba remitentes"
                optional
                help="Su nombre, como aparece en Authentication-Results."
              />
              <Probar version={buzon.version} />
            </>
          }
        />
      )}
      {correo && (
        <FormDialog
          title="Hacer un reporte"
          about={correo.id}
          icon={mdiFileDocumentPlus}
          confirmLabel="Hacer el reporte"
          initial={{ empleado: '' }}
          input={correoReporte}
          send={({ empleado }) => buzonApi.reportar(correo.id, empleado)}
          onClose={() => setCorreo(undefined)}
          onDone={({ reporte }) => navigate(reporteRoutes.edit(reporte))}
          fields={
            <ReferenciaField name="empleado" label="Para quién es" source={empleadoReference} />
          }
        >
          {correo.asunto || 'Sin asunto'}, de {correo.de}
        </FormDialog>
      )}
    </Stack>
  );
}
