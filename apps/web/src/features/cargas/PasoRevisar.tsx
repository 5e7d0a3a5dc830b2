import {
  mdiAlert,
  mdiAlertCircle,
  mdiCheckCircle,
  mdiCloudUpload,
  mdiContentDuplicate,
  mdiEqual,
  mdiPencil,
  mdiSigma,
} from '@mdi/js';
import type { CuentasDeCarga } from '@muni/contract';
import { concordar, contar, formatImporte, formatNumero } from '../../lib/formats.ts';
import { Stack } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { FigureTile, FigureTiles } from '../../ui/FigureTile.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { cargasApi } from './cargas.api.ts';
import { entran } from './cargas.rules.ts';
import { Declarado } from './Declarado.tsx';
import { PasoCargar, type PasoProps } from './PasoCargar.tsx';
import { ProblemasPanel } from './ProblemasPanel.tsx';

type Props = PasoProps & { onBack: () => void };

export function PasoRevisar(props: Props) {
  const { carga } = props;
  const { tarea, cuentas } = carga;
  return tarea === null && cuentas ? (
    <Revisada {...props} cuentas={cuentas} />
  ) : (
    <PasoCargar {...props} />
  );
}

/** What is told of those that stay out. */
function afuera({ rechazadas, fuera }: CuentasDeCarga): string {
  if (rechazadas === 0 && fuera === 0) return '';
  const wrong =
    rechazadas === 1
      ? 'La que tiene error queda'
      : `Las ${formatNumero(rechazadas)} con error quedan`;
  if (rechazadas === 0)
    return ` ${contar(fuera, 'queda afuera', 'quedan afuera')} porque lo pediste.`;
  return ` ${wrong} afuera${fuera > 0 ? `, y ${formatNumero(fuera)} que sacaste` : ''}.`;
}

function Revisada({
  carga,
  cuentas,
  commands,
  readOnly,
  onBack,
}: Props & { cuentas: CuentasDeCarga }) {
  const { busy, intentar } = commands;
  const { nuevas, cambian } = cuentas;
  const toLoad = entran(cuentas);
  return (
    <Stack gap={1.5}>
      <Cifras cuentas={cuentas} />
      <Declarado carga={carga} />
      <ProblemasPanel carga={carga} cuentas={cuentas} readOnly={readOnly} />
      {!readOnly && (
        <FootBar
          label="Cargar"
          status={
            toLoad > 0
              ? `${concordar(toLoad, 'Se va', 'Se van')} a cargar ${contar(toLoad, 'fila', 'filas')}.${afuera(cuentas)}`
              : 'No hay ninguna fila para cargar: corregí las que tienen error.'
          }
        >
          <Button kind="text" disabled={busy} onClick={onBack}>
            Atrás
          </Button>
          <Button
            kind="main"
            disabled={toLoad === 0}
            busy={busy}
            icon={mdiCloudUpload}
            onClick={() => void intentar(() => cargasApi.confirmar(carga.id, { nuevas, cambian }))}
          >
            {toLoad > 0 ? `Cargar ${contar(toLoad, 'fila', 'filas')}` : 'Nada para cargar'}
          </Button>
        </FootBar>
      )}
    </Stack>
  );
}

const Cifras = ({ cuentas }: { cuentas: CuentasDeCarga }) => (
  <FigureTiles label="Qué hay en el archivo">
    {(
      [
        ['nuevas', ['nueva', 'nuevas'], mdiCheckCircle, 'success'],
        ['cambian', ['cambia', 'cambian'], mdiPencil, 'brand'],
        ['iguales', ['ya está igual', 'ya están iguales'], mdiEqual, 'secondary'],
        [
          'repetidas',
          ['repetida en el archivo, no se carga', 'repetidas en el archivo, no se cargan'],
          mdiContentDuplicate,
          'secondary',
        ],
        [
          'rechazadas',
          ['con error, no se carga', 'con error, no se cargan'],
          mdiAlertCircle,
          'error',
        ],
        [
          'avisos',
          ['con aviso, se carga igual', 'con aviso, se cargan igual'],
          mdiAlert,
          'warning',
        ],
      ] as const
    )
      .filter(([cuenta]) => cuenta !== 'repetidas' || cuentas.repetidas > 0)
      .map(([cuenta, [one, several], icon, tone]) => (
        <FigureTile
          key={cuenta}
          icon={icon}
          tone={tone}
          value={formatNumero(cuentas[cuenta])}
          label={concordar(cuentas[cuenta], one, several)}
        />
      ))}
    <FigureTile
      icon={mdiSigma}
      tone="secondary"
      value={formatImporte(cuentas.importe)}
      label={`en ${contar(entran(cuentas), 'fila', 'filas')}`}
    />
  </FigureTiles>
);
