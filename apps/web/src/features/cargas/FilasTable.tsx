import { mdiAlert, mdiAlertCircle, mdiPencil } from '@mdi/js';
import {
  type Carga,
  cargas,
  type FilaDeCarga,
  RENTA_CAMPOS,
  type RentaCampo,
} from '@muni/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RecordStatus } from '../../crud/RecordStatus.tsx';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { CeldaEditable } from './CeldaEditable.tsx';
import { cargasApi } from './cargas.api.ts';
import { cargaRoutes } from './cargas.routes.ts';
import { Button } from '../../ui/Button.tsx';
import { Box, Row } from '../../ui/Box.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';

const PAGE = 25;
/** Which row it is and what can be done with it stay in sight, however many columns the file has. */
const atSide = { position: 'sticky', zIndex: 1, bgcolor: 'background.paper' } as const;
const atLeft = { ...atSide, left: 0 } as const;
const atRight = { ...atSide, right: 0, borderLeft: 1, borderLeftColor: 'divider' } as const;

interface Props {
  carga: Carga;
  ver: 'problemas' | 'errores' | 'avisos' | 'repetidas' | 'fuera' | 'todas';
  campo: RentaCampo | undefined;
  readOnly: boolean;
}

type Correction = Parameters<typeof cargasApi.corregir>[2];

/** Rows of the file as they were read. A marked cell is corrected in its place, a row is left out or taken in again. */
export function FilasTable({ carga, ver, campo, readOnly }: Props) {
  const [page, setPage] = useState(1);
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [cargas.name, 'filas', carga.id, { ver, campo, page }],
    queryFn: ({ signal }) =>
      cargasApi.filas(carga.id, { ver, campo, page, pageSize: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  const correct = async (linea: number, body: Correction): Promise<boolean> => {
    try {
      await cargasApi.corregir(carga.id, linea, body);
      await queries.invalidateQueries({ queryKey: [cargas.name] });
      return true;
    } catch (failure) {
      toast(messageOf(failure), { kind: 'error' });
      return false;
    }
  };
  if (!data)
    return (
      <RecordStatus
        error={error}
        onRetry={() => void refetch()}
        noun="las filas"
        list={{ to: cargaRoutes.list, label: 'Ver todas las cargas' }}
      />
    );
  if (data.rows.length === 0)
    return (
      <Box p={2.5} tone="secondary">
        No hay filas de este tipo.
      </Box>
    );
  const fields = worstFirst(
    carga.columnas.flatMap((columna) => columna.campo ?? []),
    ver === 'todas' ? [] : data.rows,
  );
  const start = (page - 1) * PAGE;
  return (
    <>
      <Box sx={{ overflowX: 'auto' }} tabIndex={0} role="region" aria-label="Filas del archivo">
        <Table nowrap>
          <thead>
            <tr>
              <Th textAlign="right" sx={atLeft}>
                Fila
              </Th>
              <Th minWidth={300}>Qué pasa</Th>
              {fields.map((field) => (
                <Th
                  key={field}
                  textAlign={RENTA_CAMPOS[field].clase === 'importe' ? 'right' : undefined}
                >
                  {RENTA_CAMPOS[field].etiqueta}
                </Th>
              ))}
              {!readOnly && <Th sx={atRight}>Acción</Th>}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((fila) => (
              <TableRow key={fila.linea} sx={fila.estado === 'fuera' ? { opacity: 0.65 } : {}}>
                <Td textAlign="right" tone="secondary" sx={{ ...atLeft }}>
                  {formatNumero(fila.linea)}
                </Td>
                <Td sx={{ whiteSpace: 'normal' }}>
                  <Explicacion fila={fila} />
                </Td>
                {fields.map((field) => (
                  <CeldaEditable
                    key={field}
                    fila={fila}
                    campo={field}
                    readOnly={readOnly}
                    onSave={(text) => correct(fila.linea, { celdas: { [field]: text } })}
                  />
                ))}
                {!readOnly && (
                  <Td sx={atRight}>
                    {fila.estado !== 'repetida' && (
                      <Button
                        kind="text"
                        size="small"
                        nowrap
                        onClick={() => void correct(fila.linea, { fuera: fila.estado !== 'fuera' })}
                      >
                        {fila.estado === 'fuera' ? 'Volver a poner' : 'Dejar afuera'}
                      </Button>
                    )}
                  </Td>
                )}
              </TableRow>
            ))}
          </tbody>
        </Table>
      </Box>
      <Pager
        noun="Filas"
        text={`${formatNumero(start + 1)}–${formatNumero(start + data.rows.length)} de ${formatNumero(data.total)}`}
        onBack={page === 1 ? undefined : () => setPage(page - 1)}
        onNext={start + PAGE >= data.total ? undefined : () => setPage(page + 1)}
      >
        {!readOnly && (
          <>
            <Icon path={mdiPencil} size={16} mr={0.75} sx={{ verticalAlign: 'text-bottom' }} />
            Tocá una celda marcada, o hacé doble clic en cualquiera, para corregirla acá mismo.
          </>
        )}
      </Pager>
    </>
  );
}

/** The columns with something to correct beside their explanation; the others after them, as in the file. */
function worstFirst(fields: readonly RentaCampo[], filas: readonly FilaDeCarga[]): RentaCampo[] {
  const wrong = new Set(filas.flatMap(({ problemas }) => problemas.map(({ campo }) => campo)));
  return [...fields.filter((one) => wrong.has(one)), ...fields.filter((one) => !wrong.has(one))];
}

function Explicacion({ fila: { problemas, estado, corregida } }: { fila: FilaDeCarga }) {
  if (problemas.length === 0)
    return (
      <>
        {estado === 'repetida' ? 'Repetida: se carga una sola vez.' : 'Lista para cargar.'}
        {corregida && ' La corregiste.'}
      </>
    );
  return (
    <Box as="ul">
      {problemas.map(({ campo, tipo, motivo }) => (
        <Row as="li" key={`${campo} ${motivo}`} align="stretch" gap={0.75}>
          <Icon
            path={tipo === 'error' ? mdiAlertCircle : mdiAlert}
            size={16}
            mt={0.25}
            sx={{ color: tipo === 'error' ? 'error.main' : 'warning.main' }}
          />
          <span>
            <strong>{RENTA_CAMPOS[campo].etiqueta}:</strong> {motivo}
          </span>
        </Row>
      ))}
    </Box>
  );
}
