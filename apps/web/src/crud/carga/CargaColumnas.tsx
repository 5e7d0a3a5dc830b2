import { mdiArrowRight } from '@mdi/js';
import type { AnalisisCarga } from '@muni/contract';
import { enumerar } from '../../lib/formats.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Select } from '../../ui/Field.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CargaFormato } from './CargaFormato.tsx';
import { ColumnMatch } from './ColumnMatch.tsx';
import type { Carga } from './useCarga.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Button } from '../../ui/Button.tsx';
import { Row, Stack } from '../../ui/Box.tsx';

/** The choice for one column, taken from any other that had the same field. */
const withChoice = ({ columnas }: AnalisisCarga, index: number, campo: string | null) =>
  columnas.map((columna, at) =>
    at === index ? campo : columna.campo === campo ? null : columna.campo,
  );

const columnsOf = (
  { isBusy, correct }: Carga,
  analisis: AnalisisCarga,
): CardColumn<AnalisisCarga['columnas'][number]>[] => [
  {
    label: 'Columna del archivo',
    isTitle: true,
    cell: ({ titulo }) => titulo,
    cellProps: () => ({ weight: 600 }),
  },
  { label: 'Ejemplo', cell: ({ ejemplo }) => ejemplo || '(vacía)' },
  {
    label: 'Se carga como',
    cell: (columna) => (
      <Row gap={1.5}>
        <Icon path={mdiArrowRight} tone="tertiary" />
        <Select
          small
          value={columna.campo ?? ''}
          disabled={isBusy}
          aria-label={`Qué es ${columna.titulo}`}
          onChange={({ target }) =>
            correct({
              columnas: withChoice(
                analisis,
                analisis.columnas.indexOf(columna),
                target.value || null,
              ),
            })
          }
        >
          <option value="">No cargar esta columna</option>
          {analisis.campos.map((campo) => (
            <option key={campo.nombre} value={campo.nombre}>
              {campo.etiqueta}
            </option>
          ))}
        </Select>
      </Row>
    ),
  },
  {
    label: 'Coincidencia',
    cell: (columna) => <ColumnMatch {...columna} otherwise="Se ignora" />,
  },
];

export function CargaColumnas({ carga }: { carga: Carga }) {
  const { analisis, isBusy } = carga;
  if (!analisis) return null;
  const { columnas, faltan } = analisis;
  return (
    <Stack gap={1.5} aria-busy={isBusy}>
      <CargaFormato
        analisis={analisis}
        disabled={isBusy}
        onChange={(part) => carga.correct(part)}
      />
      {faltan.length > 0 && (
        <Notice tone="warning">
          Falta decir qué columna trae: <strong>{enumerar(faltan)}</strong>.
        </Notice>
      )}
      <Panel>
        <CardTable
          columns={columnsOf(carga, analisis)}
          rows={columnas}
          keyOf={({ titulo }) => titulo}
          minWidth={640}
        />
      </Panel>
      <FootBar label="Seguir">
        <Button kind="text" disabled={isBusy} onClick={carga.restart}>
          Elegir otro archivo
        </Button>
        <Button
          kind="main"
          disabled={faltan.length > 0}
          busy={isBusy}
          endIcon={mdiArrowRight}
          onClick={() => void carga.review()}
        >
          Revisar filas
        </Button>
      </FootBar>
    </Stack>
  );
}
