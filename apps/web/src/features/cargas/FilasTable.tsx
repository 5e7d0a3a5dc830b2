import { mdiAlert, mdiAlertCircle, mdiPencil } from '@mdi/js';
import { type Carga, cargas, type FilaDeCarga, campoDeCarga } from '@muni/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { messageOf } from '../../lib/errors.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { cargasApi } from './cargas.api.ts';
import { CeldaEditable } from './CeldaEditable.tsx';
import css from './cargas.module.css';

const PAGE = 25;

interface Props {
  carga: Carga;
  ver: 'problemas' | 'rechazadas' | 'avisos' | 'repetidas' | 'fuera' | 'todas';
  campo: string | undefined;
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
      <Loaded
        query={{ error, refetch }}
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
      <Box className={css.deslizable} tabIndex={0} role="region" aria-label="Filas del archivo">
        <Table nowrap>
          <thead>
            <tr>
              <Th textAlign="right" className={css.alInicio}>
                Fila
              </Th>
              <Th minWidth={300}>Qué pasa</Th>
              {fields.map((field) => (
                <Th
                  key={field}
                  textAlign={campoDeCarga('rentas', field).tipo === 'importe' ? 'right' : undefined}
                >
                  {campoDeCarga('rentas', field).etiqueta}
                </Th>
              ))}
              {!readOnly && <Th className={css.alFin}>Acción</Th>}
            </tr>
          </thead>
          <tbody>
            {data.rows.map((fila) => (
              <tr key={fila.linea} className={fila.estado === 'fuera' ? css.fuera : undefined}>
                <Td textAlign="right" tone="secondary" className={css.alInicio}>
                  {formatNumero(fila.linea)}
                </Td>
                <Td className={css.explicacion}>
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
                  <Td className={css.alFin}>
                    {fila.estado !== 'repetida' && (
                      <Button
                        kind="text"
                        size="small"
                        onClick={() => void correct(fila.linea, { fuera: fila.estado !== 'fuera' })}
                      >
                        {fila.estado === 'fuera' ? 'Volver a poner' : 'Dejar afuera'}
                      </Button>
                    )}
                  </Td>
                )}
              </tr>
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
            <Icon path={mdiPencil} size={16} mr={0.75} className={css.enTexto} />
            Tocá una celda marcada, o hacé doble clic en cualquiera, para corregirla acá mismo.
          </>
        )}
      </Pager>
    </>
  );
}

/** The columns with something to correct beside their explanation; the others after them, as in the file. */
function worstFirst(fields: readonly string[], filas: readonly FilaDeCarga[]): string[] {
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
    <ul>
      {problemas.map(({ campo, tipo, motivo }) => (
        <Row as="li" key={`${campo} ${motivo}`} align="flex-start" gap={0.75}>
          <Icon
            path={tipo === 'error' ? mdiAlertCircle : mdiAlert}
            size={16}
            mt={0.25}
            tone={tipo === 'error' ? 'error' : 'warning'}
          />
          <span>
            <strong>{campoDeCarga('rentas', campo).etiqueta}:</strong> {motivo}
          </span>
        </Row>
      ))}
    </ul>
  );
}
