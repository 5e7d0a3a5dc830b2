import { mdiArrowRight } from '@mdi/js';
import type { AnalisisCarga } from '@muni/contract';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import NativeSelect from '@mui/material/NativeSelect';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { enumerar } from '../../lib/formats.ts';
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

export function CargaColumnas({ carga }: { carga: Carga }) {
  const { analisis, isBusy } = carga;
  if (!analisis) return null;
  const { columnas, campos, faltan } = analisis;
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }} aria-busy={isBusy}>
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
        <Box sx={{ overflowX: 'auto' }}>
          <Table sx={{ minWidth: 640 }}>
            <TableHead>
              <TableRow>
                <TableCell>Columna del archivo</TableCell>
                <TableCell>Ejemplo</TableCell>
                <TableCell>Se carga como</TableCell>
                <TableCell>Coincidencia</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {columnas.map((columna, index) => (
                <TableRow key={columna.titulo}>
                  <TableCell sx={{ fontWeight: 600 }}>{columna.titulo}</TableCell>
                  <TableCell>{columna.ejemplo || '(vacía)'}</TableCell>
                  <TableCell>
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                      <Icon path={mdiArrowRight} sx={{ color: 'text.tertiary' }} />
                      <NativeSelect
                        fullWidth
                        value={columna.campo ?? ''}
                        disabled={isBusy}
                        inputProps={{ 'aria-label': `Qué es ${columna.titulo}` }}
                        onChange={(event) =>
                          carga.correct({
                            columnas: withChoice(analisis, index, event.target.value || null),
                          })
                        }
                      >
                        <option value="">No cargar esta columna</option>
                        {campos.map((campo) => (
                          <option key={campo.nombre} value={campo.nombre}>
                            {campo.etiqueta}
                          </option>
                        ))}
                      </NativeSelect>
                    </Box>
                  </TableCell>
                  <TableCell>
                    <ColumnMatch {...columna} otherwise="Se ignora" />
                  </TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </Box>
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
