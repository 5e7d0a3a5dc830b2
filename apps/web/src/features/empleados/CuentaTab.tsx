// Whether and how the person enters the system, and what Computos can do about it.
import {
  mdiAccountCancelOutline,
  mdiAccountCheckOutline,
  mdiAccountClockOutline,
  mdiAccountOffOutline,
  mdiEmailFastOutline,
  mdiLinkVariant,
} from '@mdi/js';
import { type Cuenta, CUENTAS_TOPIC, type DatosEmpleado, empleados } from '@muni/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { openingPart } from '../../ui/Opening.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { formatFechaHora } from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { useConfiguracion, useUser } from '../../lib/SessionContext.tsx';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { useQuestion } from '../../ui/ConfirmDialog.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { empleadosApi, empleadoRoutes } from '../../nouns/empleados.ts';

const InvitarDialog = openingPart(() => import('./InvitarDialog.tsx'), 'InvitarDialog');

/** `invite`: with mail, and without it. */
const LOOK = {
  'sin cuenta': {
    tone: 'neutral',
    icon: mdiAccountOffOutline,
    label: 'Sin cuenta',
    text: 'Todavía no puede entrar: invitalo para que elija su contraseña.',
    invite: ['Enviar invitación', 'Crear enlace'],
  },
  invitada: {
    tone: 'warning',
    icon: mdiAccountClockOutline,
    label: 'Invitada',
    text: 'Ya tiene su enlace y le falta elegir la contraseña.',
    invite: ['Enviar otra invitación', 'Crear otro enlace'],
  },
  activa: {
    tone: 'success',
    icon: mdiAccountCheckOutline,
    label: 'Activa',
    text: 'Entra con su correo y su contraseña.',
    invite: ['Enviar enlace para otra contraseña', 'Crear enlace para otra contraseña'],
  },
  deshabilitada: {
    tone: 'error',
    icon: mdiAccountCancelOutline,
    label: 'Deshabilitada',
    text: 'No puede entrar hasta que la habilites.',
    invite: null,
  },
} as const;

const DONE = {
  habilitar: 'Habilitaste su cuenta.',
  deshabilitar: 'Deshabilitaste su cuenta.',
  quitarFactor: 'Quitaste su verificación en dos pasos.',
};
const QUESTIONS = {
  deshabilitar: {
    title: '¿Deshabilitar su cuenta?',
    confirmLabel: 'Deshabilitar cuenta',
    text: 'Se cierran sus sesiones en el momento y no puede volver a entrar hasta que la habilites.',
  },
  quitarFactor: {
    title: '¿Quitar su verificación en dos pasos?',
    confirmLabel: 'Quitar la verificación',
    loses: true,
    text: 'Comprobá antes que es esa persona quien te lo pide: va a entrar con su contraseña sola, sin código ni llaves de acceso. Le avisamos por correo.',
  },
};

export function CuentaTab({ empleado }: { empleado: DatosEmpleado }) {
  const { identidad } = useConfiguracion();
  const query = useQuery({
    ...reading<Cuenta>(empleados.name, 'cuenta', empleado.id),
    meta: { topics: [CUENTAS_TOPIC] },
  });
  const { data } = query;
  if (identidad.proveedor === 'firebase')
    return (
      <StateMessage
        inPanel
        icon={mdiAccountCheckOutline}
        title="Las cuentas se administran en Firebase"
      >
        Acá alcanza con que su correo figure en la ficha.
      </StateMessage>
    );
  if (!empleado.email)
    return (
      <StateMessage inPanel icon={mdiAccountOffOutline} title="No tiene correo en su ficha">
        Sin correo no puede entrar al sistema. Agregalo en Datos y después invitalo.
      </StateMessage>
    );
  if (!data)
    return (
      <Loaded
        query={query}
        noun="la cuenta"
        list={{ to: empleadoRoutes.list, label: 'Ver todos los usuarios' }}
      />
    );
  return <CuentaPanel empleado={empleado} cuenta={data} />;
}

function CuentaPanel({ empleado, cuenta }: { empleado: DatosEmpleado; cuenta: Cuenta }) {
  const queries = useQueryClient();
  const user = useUser();
  const { conCorreo } = useConfiguracion().identidad;
  const [inviting, setInviting] = useState(false);
  const { ask, dialog } = useQuestion();
  const { tone, icon, label, text, invite } = LOOK[cuenta.estado];
  const isOwn = user.empleado.id === empleado.id;

  const change = useMutation({
    mutationFn: (action: keyof typeof DONE) => empleadosApi.cambiarCuenta(empleado.id, action),
    onSuccess: (_done, action) => {
      toast(DONE[action]);
      return queries.invalidateQueries({ queryKey: [empleados.name] });
    },
  });
  const asks = (action: keyof typeof QUESTIONS) =>
    ask({
      ...QUESTIONS[action],
      cancelLabel: 'Dejarla como está',
      onYes: () => change.mutate(action),
    });
  return (
    <Panel title="Acceso al sistema" action={<Tag tone={tone} icon={icon} label={label} />}>
      <Stack p={2} gap={1}>
        <div>
          <strong>{empleado.email}</strong>
        </div>
        <div>{empleado.activo ? text : 'Está de baja: no puede entrar.'}</div>
        <Box tone="secondary">
          {cuenta.ultimoIngreso
            ? `Entró por última vez el ${formatFechaHora(cuenta.ultimoIngreso)}.`
            : 'Todavía no entró nunca.'}
          {cuenta.factor && ' Tiene verificación en dos pasos.'}
        </Box>
        <Row wraps gap={1} mt={1}>
          {invite && empleado.activo && (
            <Button
              kind="main"
              icon={conCorreo ? mdiEmailFastOutline : mdiLinkVariant}
              onClick={() => setInviting(true)}
            >
              {invite[conCorreo ? 0 : 1]}
            </Button>
          )}
          {cuenta.estado === 'deshabilitada' && empleado.activo && (
            <Button kind="main" onClick={() => change.mutate('habilitar')}>
              Habilitar cuenta
            </Button>
          )}
          {(cuenta.estado === 'activa' || cuenta.estado === 'invitada') && !isOwn && (
            <Button onClick={() => asks('deshabilitar')}>Deshabilitar cuenta</Button>
          )}
          {cuenta.factor && !isOwn && (
            <Button onClick={() => asks('quitarFactor')}>
              Quitar la verificación en dos pasos
            </Button>
          )}
        </Row>
      </Stack>
      {dialog}
      {inviting && (
        <InvitarDialog
          empleado={empleado}
          title={
            cuenta.estado === 'activa'
              ? `Otra contraseña para ${empleado.nombre} ${empleado.apellido}`
              : undefined
          }
          onClose={() => setInviting(false)}
        />
      )}
    </Panel>
  );
}
