import { mdiDownload } from '@mdi/js';
import { type CalendarioPropio, empleados, formatDni, type Perfil } from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { laterPart } from '../../lib/lazyPart.ts';
import { saveFile } from '../../crud/download.ts';
import { Together } from '../../crud/record/Together.tsx';
import { useConfiguracion, useIdentity, useSession, useUser } from '../../lib/SessionContext.tsx';
import { messageOf } from '../../lib/errors.ts';
import { formatFecha, hace } from '../../lib/formats.ts';
import { setSingleKeys, singleKeysOn } from '../../lib/keyboard.ts';
import { reading } from '../../lib/reading.ts';
import { useIdentityAction } from '../../lib/useIdentityAction.ts';
import { ayudaRoutes } from '../../nouns/ayuda.ts';
import { nombreDeEmpleado } from '../../nouns/empleados.ts';
import { perfilApi } from '../../nouns/perfil.ts';
import { Box, Row, Stack, Small, PanelText } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Check.tsx';
import { Code } from '../../ui/Code.tsx';
import { Form } from '../../ui/Form.tsx';
import { FactRows } from '../../ui/Facts.tsx';
import { Link } from '../../ui/Link.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { ContrasenaPanel, SesionesPanel, TelefonoPanel } from './AccesoPaneles.tsx';
import { FactorPanel } from './FactorPanel.tsx';
import { FotoEditor } from './FotoEditor.tsx';
import css from './perfil.module.css';

const LONGEST = 80;

export function NombrePanel() {
  const { accountName } = useUser();
  const identity = useIdentity();
  const session = useSession();
  const { run, busy, failure } = useIdentityAction();
  const [name, setName] = useState(accountName);
  const tidy = name.trim().replace(/\s+/g, ' ');

  const save = async () => {
    if (busy || tidy === accountName || !(await run(() => identity.changeName(tidy)))) return;
    await session.refresh();
    toast('Cambiaste tu nombre.');
  };
  return (
    <Panel title="Nombre">
      <Form onSend={() => void save()} gap={1.5} p={1.75}>
        <TextInput
          label="Nombre que se muestra"
          autoComplete="name"
          maxLength={LONGEST}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Small>Aparece en el menú. Tu nombre en la ficha de empleado no cambia.</Small>
        <Failure>{failure}</Failure>
        <Button kind="main" submit disabled={busy || tidy === accountName} self="start">
          Guardar nombre
        </Button>
      </Form>
    </Panel>
  );
}

/** What law 25.326 gives people: to see what is held of them, and to know what else they may ask for. */
export function DatosPanel() {
  const taking = useMutation({
    meta: { showsErrors: true },
    mutationFn: async () => (await perfilApi.datos()).blob(),
    onSuccess: (file) => saveFile(file, 'mis-datos.json'),
  });
  return (
    <Panel title="Tus datos personales">
      <Stack gap={1.5} p={1.75}>
        <Box tone="secondary">
          Un archivo con todo lo que el sistema guarda de vos.{' '}
          <Link to={ayudaRoutes.guia('datos-personales')}>Qué podés pedir y cuánto se guarda</Link>
        </Box>
        <Failure>{taking.error && messageOf(taking.error)}</Failure>
        <Button
          busy={taking.isPending}
          icon={mdiDownload}
          onClick={() => taking.mutate()}
          self="start"
        >
          Descargar mis datos
        </Button>
      </Stack>
    </Panel>
  );
}

/** What the town hall knows of them; whoever finds it wrong asks for it. */
export function FichaPropia() {
  const { empleado } = useUser();
  const { oficina } = useConfiguracion();
  const { labels } = empleados;
  return (
    <Panel title="Tu ficha">
      <FactRows
        bare
        rows={[
          ['Nombre', nombreDeEmpleado(empleado)],
          [labels.area, empleado.area.nombre],
          [labels.cargo, empleado.cargo],
          [labels.dni, formatDni(empleado.dni)],
          [labels.legajo, empleado.legajo],
          [labels.interno, empleado.interno],
        ]}
      />
      <Box px={1.75} pb={1.5} size="small" tone="secondary">
        Si algo está mal, avisá en la Oficina de {oficina.nombre}.
      </Box>
    </Panel>
  );
}

export function AtajosPanel() {
  const [on, setOn] = useState(singleKeysOn);
  return (
    <Panel title="Teclado">
      <Box p={1.75}>
        <Switch
          label="Atajos de una sola tecla"
          checked={on}
          onChange={(checked) => {
            setSingleKeys(checked);
            setOn(checked);
          }}
        />
        <Box mt={0.5} size="small" tone="secondary">
          Por ejemplo, la barra para buscar en una lista; con ? los ves todos. Vale para este
          navegador.
        </Box>
      </Box>
    </Panel>
  );
}

export function FotoPanel() {
  const { displayName, photo, empleado } = useUser();
  return (
    <FotoEditor
      empleadoId={empleado.id}
      name={displayName}
      accountPhoto={photo}
      save={perfilApi.saveFoto}
      remove={perfilApi.removeFoto}
      whose="tu"
    />
  );
}

const AvisosPanel = laterPart(() => import('../avisos/AvisosPanel.tsx'), 'AvisosPanel');

export function PerfilPage() {
  const { empleado } = useUser();
  const { identidad } = useConfiguracion();
  const { data: perfil } = useQuery(reading<Perfil>('perfil'));
  return (
    <>
      <PageHeader title="Mi perfil" hint={empleado.email} />
      <div className={css.columnas}>
        <Stack gap={1.75}>
          <FotoPanel />
          <FichaPropia />
          <NombrePanel />
          <AtajosPanel />
          <CalendarioPanel />
          <DatosPanel />
        </Stack>
        <Together>
          {perfil && <FactorPanel perfil={perfil} />}
          {perfil?.cuentaPropia === false ? (
            <Panel title="Contraseña y sesiones">
              <PanelText>Se administran en la cuenta con la que entrás.</PanelText>
            </Panel>
          ) : (
            <>
              <ContrasenaPanel hasContrasena={perfil?.conContrasena ?? true} />
              {identidad.conTelefono && <TelefonoPanel />}
              <SesionesPanel />
            </>
          )}
          <AvisosPanel />
        </Together>
      </div>
    </>
  );
}

/** One's own calendar for a phone or a mail program. Its address is shown once. */
function CalendarioPanel() {
  const { data, refetch } = useQuery(reading<CalendarioPropio>('perfil', 'calendario'));
  const onSettled = () => refetch();
  const renovar = useMutation({ mutationFn: perfilApi.renovarCalendario, onSettled });
  const quitar = useMutation({
    mutationFn: perfilApi.quitarCalendario,
    meta: { done: 'Tu calendario ya no se ve desde afuera.' },
    onSuccess: renovar.reset,
    onSettled,
  });
  if (!data) return null;
  const { desde, usadoEn } = data;
  const busy = renovar.isPending || quitar.isPending;
  return (
    <Panel title="Calendario">
      <Stack gap={1.5} p={1.75}>
        <Box tone="secondary">
          {desde
            ? `Tiene una dirección desde el ${formatFecha(desde)}; ${usadoEn ? `se leyó ${hace(usadoEn)}` : 'todavía no se leyó'}.`
            : 'Con una dirección privada ves tus visitas, tareas y feriados en Google, en Outlook o en el teléfono.'}
        </Box>
        <div role="status">
          {renovar.data && (
            <>
              Agregala en tu calendario como «desde una URL». No se vuelve a mostrar, y quien la
              tenga ve tu calendario:
              <Code>{renovar.data.direccion}</Code>
            </>
          )}
        </div>
        <Row gap={1}>
          <Button disabled={busy} onClick={() => renovar.mutate()}>
            {desde ? 'Renovar la dirección' : 'Hacer una dirección'}
          </Button>
          {desde && (
            <Button kind="text" disabled={busy} onClick={() => quitar.mutate()}>
              Quitarla
            </Button>
          )}
        </Row>
      </Stack>
    </Panel>
  );
}
