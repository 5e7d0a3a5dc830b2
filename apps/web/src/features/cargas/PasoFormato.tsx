import { mdiArrowRight } from '@mdi/js';
import { clasesDeCarga, type FormatoCargaInput } from '@muni/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { enumerar } from '../../lib/formats.ts';
import { Box, Row, Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Check.tsx';
import { Input } from '../../ui/Field.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { cargasApi, useMuestra } from './cargas.api.ts';
import {
  CUT_ANEW,
  enLugarDeCuenta,
  fijosDe,
  formatoSaid,
  nombreDePerfil,
  PERFIL_MIN,
} from './cargas.rules.ts';
import { ColumnasPanel, MuestraPanel } from './ColumnasPanel.tsx';
import { FijosPanel, FormatoPanel } from './FormatoPanel.tsx';
import type { PasoProps } from './PasoCargar.tsx';
import { ReglaPanel } from './ReglaPanel.tsx';

export function PasoFormato({ carga, command, onNext }: PasoProps & { onNext: () => void }) {
  const { isPending: busy, mutate } = command;
  const [perfil, setPerfil] = useState<string | null>(null);
  const navigate = useNavigate();
  const { faltan } = carga;
  const { obligatoriosSoloDeNuevas, noun } = clasesDeCarga[carga.clase];
  const enLugar = enLugarDeCuenta(carga);
  const { data: muestra } = useMuestra(carga);
  const said = formatoSaid(carga);
  const change = (part: FormatoCargaInput) => mutate(() => cargasApi.formato(carga.id, part));
  const review = () => {
    // Nothing changed since it was reviewed.
    if (carga.estado === 'Analizada' && perfil === null) return onNext();
    mutate(() => cargasApi.analizar(carga.id, perfil?.trim() || undefined), { onSuccess: onNext });
  };
  const discard = useMutation({
    // What was reviewed, perhaps with corrections, waits in the history.
    mutationFn: async () => {
      if (carga.estado === 'Subida') await cargasApi.descartar(carga.id);
    },
    onSuccess: () => navigate(cargaRoutes(carga.clase).start, { replace: true }),
  });
  return (
    <Stack gap={1.5} aria-busy={busy}>
      <FormatoPanel carga={carga} disabled={busy} onChange={change} />
      {carga.formato.inicios && muestra && (
        <ReglaPanel
          key={carga.formato.inicios.join()}
          lineas={muestra.flatMap(({ texto }) => texto ?? [])}
          inicios={carga.formato.inicios}
          disabled={busy}
          onChange={(inicios) => change({ ...said, ...CUT_ANEW, inicios })}
        />
      )}
      {faltan.length > 0 && (
        <Notice tone="warning">
          Falta decir qué columna trae: <strong>{enumerar(faltan)}</strong>.
          {obligatoriosSoloDeNuevas && ` Sin eso no se pueden agregar ${noun.plural}.`}
          {fijosDe(carga).length > 0 &&
            ' Lo que es igual en todas las filas se puede escribir debajo de las columnas.'}
        </Notice>
      )}
      {enLugar && (
        <Notice tone="info">
          Ninguna columna trae la cuenta: cada fila queda con <strong>su {enLugar}</strong> como
          cuenta. Si otra columna la trae, elegila abajo.
        </Notice>
      )}
      <ColumnasPanel
        carga={carga}
        disabled={busy}
        onChange={(columnas) => change({ ...said, columnas })}
      />
      <FijosPanel
        key={JSON.stringify(carga.fijos)}
        carga={carga}
        disabled={busy}
        onChange={(fijos) => change({ ...said, fijos })}
      />
      <MuestraPanel carga={carga} />
      <FootBar
        label="Seguir"
        status={
          <Recordar
            value={perfil}
            suggestion={carga.perfil?.nombre ?? nombreDePerfil(carga.nombreArchivo)}
            onChange={setPerfil}
          />
        }
      >
        <Button kind="text" disabled={busy} onClick={() => discard.mutate()}>
          Elegir otro archivo
        </Button>
        <Button
          kind="main"
          disabled={
            (faltan.length > 0 && !obligatoriosSoloDeNuevas) || (perfil !== null && isShort(perfil))
          }
          busy={busy}
          endIcon={mdiArrowRight}
          onClick={review}
        >
          Revisar filas
        </Button>
      </FootBar>
    </Stack>
  );
}

const isShort = (nombre: string) => nombre.trim().length < PERFIL_MIN;

interface RecordarProps {
  /** The name to remember it by; null when it is not to be remembered. */
  value: string | null;
  suggestion: string;
  onChange: (value: string | null) => void;
}
const Recordar = ({ value, suggestion, onChange }: RecordarProps) => (
  <Row wraps gap={1}>
    <Checkbox
      checked={value !== null}
      label="Recordar este formato para la próxima"
      onChange={(checked) => onChange(checked ? suggestion : null)}
    />
    {value !== null && (
      <Input
        small
        width={240}
        value={value}
        maxLength={60}
        aria-label="Nombre del formato"
        aria-invalid={isShort(value)}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
    {value !== null && isShort(value) && (
      <Box role="alert" tone="error" size="tiny" weight={540}>
        El nombre lleva {PERFIL_MIN} letras o más.
      </Box>
    )}
  </Row>
);
