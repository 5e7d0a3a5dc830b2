// Somebody leaves: when and why, and who follows in what the person has in charge. The account closes with it.
import { mdiArchiveArrowDown } from '@mdi/js';
import { type DatosEmpleado, type Dependencia, empleadoBaja, empleados } from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../lib/errors.ts';
import { hoy } from '../../lib/formats.ts';
import { newKey } from '../../lib/http.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FechaPicker } from '../../ui/FechaPicker.tsx';
import { MessageDialog } from '../../ui/MessageDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PanelSkeleton } from '../../ui/Skeletons.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { empleadosApi } from '../../nouns/empleados.ts';
import { DependenciaField, type Sucesor } from './DependenciaField.tsx';

interface Props {
  empleado: DatosEmpleado;
  onClose: () => void;
  onDone: () => void;
}

const body = empleadoBaja.omit({ version: true });

/** Messages of a refusal by the path of their field, the server's or the schema's alike. */
function problemsOf(groups: readonly Dependencia[], sucesores: Record<string, Sucesor>) {
  const open = groups.filter(({ clave }) => sucesores[clave] === undefined);
  return Object.fromEntries(
    open.map(({ clave }) => [`reasignar.${clave}`, 'Elegí quién sigue, o dejalo sin nadie.']),
  );
}

export function BajaDialog({ empleado, onClose, onDone }: Props) {
  const [fechaBaja, setFechaBaja] = useState(hoy);
  const [motivo, setMotivo] = useState('');
  const [sucesores, setSucesores] = useState<Record<string, Sucesor>>({});
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [key] = useState(newKey);
  const { data: groups, error } = useQuery({
    queryKey: [empleados.name, 'dependencias', empleado.id],
    queryFn: ({ signal }) => empleadosApi.dependencias(empleado.id, signal),
    staleTime: 0,
  });

  const leave = async (pending: Dependencia[]) => {
    const reasignar = Object.fromEntries(
      Object.entries(sucesores).map(([clave, sucesor]) => [clave, sucesor?.id ?? null]),
    );
    const parsed = body.safeParse({ fechaBaja, motivo, reasignar });
    const found = {
      ...problemsOf(pending, sucesores),
      ...Object.fromEntries(
        parsed.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [],
      ),
    };
    setProblems(found);
    setFailure(undefined);
    if (!parsed.success || Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await empleadosApi.baja(empleado, parsed.data, key);
      onClose();
      onDone();
    } catch (refusal) {
      const fields = refusal instanceof ApiError ? refusal.fields : {};
      setProblems(fields);
      if (Object.keys(fields).length === 0) setFailure(messageOf(refusal));
      setBusy(false);
    }
  };
  return (
    <MessageDialog
      open
      wide
      role="dialog"
      onClose={busy ? undefined : onClose}
      tone="warning"
      icon={mdiArchiveArrowDown}
      title={`Dar de baja a ${empleado.nombre} ${empleado.apellido}`}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancelar
          </Button>
          <Button
            kind="main"
            busy={busy}
            disabled={!groups}
            onClick={() => void leave(groups ?? [])}
          >
            Dar de baja
          </Button>
        </>
      }
    >
      Su cuenta se cierra en el momento y su historia queda. Se puede reactivar cuando haga falta.
      <Stack gap={1.75} mt={1.75} tone="primary">
        {(failure ?? (error && messageOf(error))) && (
          <Notice role="alert" tone="error">
            {failure ?? messageOf(error)}
          </Notice>
        )}
        <FechaPicker
          label="Último día"
          value={fechaBaja}
          error={problems['fechaBaja']}
          onChange={setFechaBaja}
        />
        <TextInput
          label="Motivo"
          value={motivo}
          error={problems['motivo']}
          multiline
          minRows={2}
          onChange={(event) => setMotivo(event.target.value)}
        />
        {!groups && !error && <PanelSkeleton lines={2} />}
        {groups?.map((group) => (
          <DependenciaField
            key={group.clave}
            group={group}
            leaving={empleado.id}
            value={sucesores[group.clave]}
            error={problems[`reasignar.${group.clave}`]}
            onChange={(sucesor) => {
              setSucesores({ ...sucesores, [group.clave]: sucesor });
              setProblems(({ [`reasignar.${group.clave}`]: _solved, ...others }) => others);
            }}
          />
        ))}
      </Stack>
    </MessageDialog>
  );
}
