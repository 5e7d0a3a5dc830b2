// Which computer a message is about, which printers to add, and what vanished.
import { computadoras, impresoras, INVENTARIOS_TOPIC } from '@muni/contract';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { fieldText } from '../../crud/fieldText.ts';
import { labelOf } from '../../crud/formValues.ts';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { messageOf } from '../../lib/errors.ts';
import { formatFechaHora, hace } from '../../lib/formats.ts';
import { toast } from '../../ui/Toasts.tsx';
import { computadoraRoutes } from '../computadoras/index.ts';
import { inventariosApi } from './inventarios.api.ts';
import { LineList } from '../../ui/LineList.tsx';
import { SubirArchivos } from './SubirArchivos.tsx';

const LIST = { to: computadoraRoutes.list, label: 'Ver todas las computadoras' };

function useDecision() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const decide = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true);
    try {
      await work();
      toast(done);
    } catch (error) {
      toast(messageOf(error), { kind: 'error' });
    } finally {
      setBusy(false);
      for (const name of [INVENTARIOS_TOPIC, computadoras.name, impresoras.name])
        void queries.invalidateQueries({ queryKey: [name] });
    }
  };
  return { busy, decide };
}

/** What the machine says of itself, to tell which one it is. */
const informed = (values: Record<string, unknown>) =>
  (['marca', 'modelo', 'nroSerie', 'mac', 'ip', 'ramMB', 'sistemaOperativo'] as const)
    .filter((field) => values[field] !== undefined)
    .map((field) => `${labelOf(computadoras, field)}: ${fieldText(values[field])}`)
    .join(' · ');

const ALaComputadora = ({ id, nombre }: { id: number; nombre: string }) => (
  <Link component={RouterLink} to={computadoraRoutes.edit(id)}>
    {nombre}
  </Link>
);

export function RevisarTab() {
  const { busy, decide } = useDecision();
  const { data, error, refetch } = useQuery({
    queryKey: [INVENTARIOS_TOPIC, 'revisar'],
    queryFn: async ({ signal }) => ({
      porRevisar: await inventariosApi.porRevisar(signal),
      avisos: await inventariosApi.avisos(signal),
      impresoras: await inventariosApi.impresoras(signal),
    }),
  });
  if (!data)
    return (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun="los inventarios"
        list={LIST}
      />
    );
  const button = (label: string, work: () => Promise<unknown>, done: string) => (
    <Button
      key={label}
      size="small"
      variant="outlined"
      color="inherit"
      disabled={busy}
      onClick={() => void decide(work, done)}
    >
      {label}
    </Button>
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <LineList
        title="¿Qué computadora es?"
        none="No hay dudas: cada informe encontró su computadora."
        lines={data.porRevisar.map(({ id, nombre, motivo, recibidoEn, candidata, values }) => ({
          id,
          text: (
            <>
              <strong>{nombre}</strong> ¿es{' '}
              {candidata ? <ALaComputadora {...candidata} /> : 'nueva'}?
            </>
          ),
          detail: (
            <>
              {motivo} Informó {hace(recibidoEn)}.
              <br />
              {informed(values)}
            </>
          ),
          actions: (
            <>
              {candidata &&
                button(
                  'Es esta',
                  () => inventariosApi.decidir(id, 'esta'),
                  `${candidata.nombre} quedó actualizada.`,
                )}
              {button(
                'Es nueva',
                () => inventariosApi.decidir(id, 'nueva'),
                `${nombre} quedó agregada.`,
              )}
            </>
          ),
        }))}
      />
      <LineList
        title="Hardware que desapareció"
        none="Nada nuevo."
        lines={data.avisos.map(({ id, texto, fecha, computadora }) => ({
          id,
          text: (
            <>
              <ALaComputadora {...computadora} />: {texto}
            </>
          ),
          detail: formatFechaHora(fecha),
          actions: button('Ya lo vimos', () => inventariosApi.visto(id), 'Aviso visto.'),
        }))}
      />
      <LineList
        title="Impresoras que vieron los agentes"
        none="No hay impresoras nuevas."
        lines={data.impresoras.map(({ id, nombre, controlador, puerto, computadora }) => ({
          id,
          text: (
            <>
              <strong>{nombre}</strong>, en <ALaComputadora {...computadora} />
            </>
          ),
          detail: [controlador, puerto].filter(Boolean).join(' · '),
          actions: (
            <>
              {button(
                'Agregar',
                () => inventariosApi.decidirImpresora(id, true),
                'Quedó en el inventario.',
              )}
              {button(
                'Descartar',
                () => inventariosApi.decidirImpresora(id, false),
                'No se ofrece más.',
              )}
            </>
          ),
        }))}
      />
      <SubirArchivos onDone={() => void refetch()} />
    </Box>
  );
}
