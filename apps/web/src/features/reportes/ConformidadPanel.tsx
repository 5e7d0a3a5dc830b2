import { mdiCheck, mdiRestore } from '@mdi/js';
import type { Reporte } from '@muni/contract';
import { useState } from 'react';
import { formatFecha } from '../../lib/formats.ts';
import { Box, Row, Stack, Heading } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stars } from '../../ui/Stars.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { type ReporteCommands, useCalificar } from './reportes.actions.ts';
import css from './reportes.module.css';

interface Props {
  reporte: Reporte;
  commands: ReporteCommands;
  /** Absent once the days to say so are over. */
  onReabrir?: () => void;
}

/** What whoever reported is asked once it is marked as done. No answer closes the question by itself. */
export function ConformidadPanel({ reporte, commands, onReabrir }: Props) {
  const [stars, setStars] = useState<number | null>(null);
  const [comentario, setComentario] = useState('');
  const confirm = useCalificar(reporte, commands);
  return (
    <Stack
      as="section"
      aria-label="¿Quedó bien?"
      p={1.75}
      mb={1.5}
      gap={1.25}
      ground="paper"
      className={css.resuelto}
    >
      <div>
        <Heading level={2}>¿Quedó bien?</Heading>
        <Box tone="secondary">
          Marcamos tu reporte como realizado.
          {reporte.reabribleHasta &&
            ` Si no quedó bien, podés decirlo hasta el ${formatFecha(reporte.reabribleHasta)}.`}
        </Box>
      </div>
      <Row wraps gap={1}>
        <span aria-hidden>¿Cómo fue la atención?</span>
        <Stars label="¿Cómo fue la atención?" value={stars} onChange={setStars} />
      </Row>
      {stars !== null && (
        <Box maxWidth={460}>
          <TextInput
            label="Algo más para contarnos"
            optional
            value={comentario}
            onChange={(event) => setComentario(event.target.value)}
          />
        </Box>
      )}
      <Row wraps gap={1}>
        <Button
          kind="main"
          busy={confirm.isPending}
          icon={mdiCheck}
          onClick={() => confirm.mutate({ calificacion: stars, comentario: comentario || null })}
        >
          Sí, quedó bien
        </Button>
        {onReabrir && (
          <Button icon={mdiRestore} onClick={onReabrir}>
            Sigue fallando
          </Button>
        )}
      </Row>
    </Stack>
  );
}
