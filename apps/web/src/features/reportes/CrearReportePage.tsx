// A new report, in under half a minute: who, where and which machine are already there; what is left is three answers.
// What is written keeps itself, and once sent it arrives, now or when the network is back.
import { mdiCheckCircleOutline, mdiCloudUploadOutline, mdiSend } from '@mdi/js';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from '../../lib/Navigation.tsx';
import { nombreCompleto } from '../../lib/formats.ts';
import { Box, Stack, WithSide } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { reporteRoutes } from '../../nouns/reportes.ts';
import { ErrorSummary } from '../../crud/form/ErrorSummary.tsx';
import { useQuien } from '../../lib/SessionContext.tsx';
import { sendsBy } from '../../lib/keyboard.ts';
import { usePastedFiles } from '../../lib/pastedFiles.ts';
import { useMedia } from '../../lib/useMedia.ts';
import { useDraft } from '../../lib/useDraft.ts';
import { toast, undoBy } from '../../ui/Toasts.tsx';
import { useElegidos } from '../adjuntos/adjuntos.actions.ts';
import { usePersona } from '../../nouns/empleados.ts';
import { type EnvioState, useEnvio } from './enviar.actions.ts';
import { asNew, type Borrador, EMPTY, esParaOtro, isWritten, withKey } from './borrador.rules.ts';
import { dropEnvio, onEnvioNews, pendingEnvios } from './envios.actions.ts';
import { type BorradorErrors, problemsOf } from './problemas.rules.ts';
import { BorradorBar, BorradorFields } from './BorradorFields.tsx';
import { draftKey } from './envios.rules.ts';
import { useEquiposDe, useEquiposNombrados, useMisEquipos } from './equipos.api.ts';
import { Parecidos } from './Parecidos.tsx';
import { aboutThis, fromAddress, tileOf, withCategoria, withEquipos } from './prefill.rules.ts';
import { QuienPanel } from './QuienPanel.tsx';
import { PREGUNTAS } from './borrador.labels.ts';
import css from './reportes.module.css';

/** What became of it: on its way, received with its number, or kept until the network is back. */
export function EnviadoPanel({ state, onAnother }: { state: EnvioState; onAnother: () => void }) {
  const another = <Button onClick={onAnother}>Hacer otro reporte</Button>;
  return (
    <>
      <PageHeader title="Nuevo reporte" />
      <div role="status">
        <Panel>
          {state.stage === 'sent' ? (
            <StateMessage
              icon={mdiCheckCircleOutline}
              tone="success"
              title={
                state.de
                  ? `Cargaste el reporte ${state.reporte.numero} de ${nombreCompleto(state.de)}.`
                  : `Listo, recibimos tu reporte. Es el N.º ${state.reporte.numero}.`
              }
              actions={
                <>
                  <Button kind="main" to={reporteRoutes.edit(state.reporte.id)}>
                    Ver el reporte
                  </Button>
                  {another}
                </>
              }
            >
              {state.uploading
                ? 'Estamos subiendo los archivos: podés seguir con otra cosa.'
                : state.de
                  ? 'Le avisamos cuando lo tomen y cuando esté listo.'
                  : 'Te avisamos cuando lo tomen y cuando esté listo.'}
              {state.problems.length > 0 && (
                <Box mt={1.5} textAlign="left">
                  <Notice tone="warning">
                    No pudimos adjuntar:
                    {state.problems.map((problem) => (
                      <div key={problem}>{problem}</div>
                    ))}
                  </Notice>
                </Box>
              )}
            </StateMessage>
          ) : state.stage === 'waiting' ? (
            <StateMessage
              icon={mdiCloudUploadOutline}
              tone="warning"
              title="Tu reporte quedó guardado"
              actions={another}
            >
              Se manda solo cuando vuelva la conexión, aunque cierres esta pantalla.
            </StateMessage>
          ) : (
            <StateMessage icon={mdiSend} title="Enviando tu reporte…" />
          )}
        </Panel>
      </div>
    </>
  );
}

interface Props {
  empleadoId: number;
  /** Nothing is being written, so one that came back can be taken up. */
  isFree: boolean;
  onRestore: (borrador: Borrador) => void;
}

/** Reports of before that still have to go, and those that came back. */
export function EnviosPendientes({ empleadoId, isFree, onRestore }: Props) {
  const [pending, setPending] = useState<Awaited<ReturnType<typeof pendingEnvios>>>([]);
  useEffect(() => {
    const read = () => void pendingEnvios(empleadoId).then(setPending);
    read();
    return onEnvioNews(read);
  }, [empleadoId]);
  const waiting = pending.filter(({ envio }) => !envio.problema && !envio.reporte);
  const drop = async (key: string) => {
    await dropEnvio(key);
    setPending((now) => now.filter((one) => one.key !== key));
  };
  return (
    <>
      {waiting.length > 0 && (
        <Notice tone="warning">
          {waiting.length === 1
            ? 'Hay un reporte tuyo esperando la conexión: se manda solo.'
            : `Hay ${waiting.length} reportes tuyos esperando la conexión: se mandan solos.`}
        </Notice>
      )}
      {pending.map(
        ({ key, envio }) =>
          envio.problema && (
            <Notice key={key} tone="error">
              No pudimos mandar «{envio.borrador.descripcion.slice(0, 60)}». {envio.problema}{' '}
              {isFree && (
                <Button
                  kind="text"
                  size="small"
                  onClick={() => {
                    onRestore(asNew(envio.borrador));
                    void drop(key);
                  }}
                >
                  Corregir
                </Button>
              )}
              <Button kind="textDanger" size="small" onClick={() => void drop(key)}>
                Descartar
              </Button>
            </Notice>
          ),
      )}
    </>
  );
}

/** What the summary names, once it was sent like that. */
const wrongOf = (errors: BorradorErrors) =>
  Object.entries(PREGUNTAS)
    .filter(([field]) => errors[field] !== undefined)
    .map(([field, label]) => ({ field, label }));
const goTo = (field: string) => document.getElementsByName(field)[0]?.focus();

export function CrearReportePage() {
  const quien = useQuien();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const equipos = useMisEquipos();
  const draft = useDraft<Borrador>(draftKey(quien.id), EMPTY);
  const [errors, setErrors] = useState<BorradorErrors>({});
  const [refusals, setRefusals] = useState(0);
  const [discarded, setDiscarded] = useState(0);
  const envio = useEnvio(quien.id);

  const { value, ready } = draft;
  const change = (part: Partial<Borrador>) => {
    draft.change(withKey(value, part));
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !(field in part))),
    );
  };
  // A label with a code, or the page of a machine, says which machine it is.
  const { change: put } = draft;
  const address = params.toString();
  const named = useEquiposNombrados(address);
  useEffect(() => {
    const part = fromAddress(new URLSearchParams(address), [...equipos, ...named]);
    if (ready && part) put((now) => aboutThis(now, part));
  }, [ready, address, equipos, named, put]);

  const persona = usePersona(value.empleado?.id);
  const suyos = useEquiposDe(value.empleado?.id);
  const complete = withEquipos(withCategoria(value), esParaOtro(value) ? suyos : equipos);
  const elegidos = useElegidos(value.archivos, (archivos, problems) => {
    change({ archivos });
    if (problems.length > 0) setErrors((now) => ({ ...now, archivos: problems.join('\n') }));
  });
  usePastedFiles(elegidos.add);

  const judge = (field: keyof Borrador) =>
    setErrors((now) => ({ ...now, [field]: problemsOf(complete)[field] }));
  const send = async () => {
    if (elegidos.isReading) return;
    const found = problemsOf(complete);
    setErrors(found);
    const isWrong = Object.keys(found).length > 0;
    setRefusals((now) => (isWrong ? now + 1 : 0));
    if (!isWrong) await envio.send({ ...complete, ...withKey(complete, {}) }, draft);
  };
  const discard = () => {
    const before = value;
    draft.clear();
    setErrors({});
    setDiscarded((now) => now + 1);
    toast(
      'Descartaste el borrador.',
      undoBy(() => draft.change(before)),
    );
  };
  const isPhone = useMedia('(max-width: 899.95px)');
  const alike = <Parecidos borrador={complete} persona={persona} onJoined={draft.clear} />;
  const { stage } = envio.state;
  if (stage === 'sending' || stage === 'sent' || stage === 'waiting')
    return <EnviadoPanel state={envio.state} onAnother={envio.reset} />;
  return (
    <>
      <PageHeader
        title="Nuevo reporte"
        hint="Lleva menos de un minuto"
        crumbs={[{ label: 'Reportes', to: reporteRoutes.pendientes }, { label: 'Nuevo' }]}
      />
      <WithSide width={316} gap={1.75} {...sendsBy(() => void send())}>
        <Stack gap={1.5} minWidth={0}>
          <ErrorSummary
            fields={wrongOf(errors)}
            refusals={refusals}
            onGoTo={goTo}
            onRetry={() => void send()}
          />
          <EnviosPendientes
            empleadoId={quien.id}
            isFree={!isWritten(value)}
            onRestore={draft.change}
          />
          <QuienPanel borrador={complete} persona={persona} errors={errors} onChange={change} />
          <Box card className={css.preguntas}>
            <BorradorFields
              borrador={complete}
              ready={ready}
              starts={ready && (tileOf(value) !== undefined || !fromAddress(params, [])?.clase)}
              errors={errors}
              failure={envio.state.stage === 'refused' ? envio.state.problema : undefined}
              begin={discarded}
              onChange={change}
              onLeave={judge}
              onFiles={elegidos.add}
              alike={isPhone && alike}
            />
          </Box>
        </Stack>
        <BorradorBar
          isWritten={isWritten(value)}
          isStored={draft.isStored && !elegidos.isReading}
          isReading={elegidos.isReading}
          onFiles={elegidos.add}
          onDiscard={discard}
          onCancel={() => navigate(reporteRoutes.pendientes)}
          onSend={() => void send()}
        />
        {/* After the way on: whoever walks with Tab sends it, and does not open something else by surprise. */}
        {!isPhone && alike}
      </WithSide>
    </>
  );
}
