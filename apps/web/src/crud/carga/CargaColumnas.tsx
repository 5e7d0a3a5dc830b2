import { mdiArrowRight } from '@mdi/js';
import type { AnalisisCarga } from '@muni/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import { enumerar } from '../../lib/formats.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { FootBar } from '../../ui/FootBar.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { CargaFormato } from './CargaFormato.tsx';
import { ColumnMatch } from './ColumnMatch.tsx';
import type { Carga } from './useCarga.ts';

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
    cellProps: () => ({ sx: { fontWeight: 600 } }),
  },
  { label: 'Ejemplo', cell: ({ ejemplo }) => ejemplo || '(vacía)' },
  {
    label: 'Se carga como',
    cell: (columna) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Icon path={mdiArrowRight} sx={{ color: 'text.tertiary' }} />
        <NativeSelect
          fullWidth
          value={columna.campo ?? ''}
          disabled={isBusy}
          inputProps={{ 'aria-label': `Qué es ${columna.titulo}` }}
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
        </NativeSelect>
      </Box>
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
    <Box
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1.5 }}
      aria-busy={isBusy}
    >
      <CargaFormato
        analisis={analisis}
        disabled={isBusy}
        onChange={(part) => carga.correct(part)}
      />
      {faltan.length > 0 && (
        <Alert severity="warning">
          Falta decir qué columna trae: <strong>{enumerar(faltan)}</strong>.
        </Alert>
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
        <Button disabled={isBusy} onClick={carga.restart}>
          Elegir otro archivo
        </Button>
        <Button
          variant="contained"
          disabled={faltan.length > 0}
          loading={isBusy}
          endIcon={<Icon path={mdiArrowRight} />}
          onClick={() => void carga.review()}
        >
          Revisar filas
        </Button>
      </FootBar>
    </Box>
  );
}
