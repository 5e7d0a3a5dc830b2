import { cargas, campoDeCarga } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mdiAlert, mdiAlertCircle } from '@mdi/js';
import { useState } from 'react';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { useDebounced } from '../../crud/useDebounced.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Table, Td, Th } from '../../ui/Table.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { cargasApi } from './cargas.api.ts';
import css from './cargas.module.css';

const PAGE = 50;

/** Each wrong cell by itself: line, column, value and reason. */
export function ErroresTable({ id, campo }: { id: number; campo: string | undefined }) {
  const [page, setPage] = useState(1);
  const [tipo, setTipo] = useState('');
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const { data, error, refetch } = useQuery({
    queryKey: [cargas.name, 'errores', id, { campo, tipo, q, page }],
    queryFn: ({ signal }) =>
      cargasApi.errores(id, { campo, tipo, q, page, pageSize: PAGE }, signal),
    placeholderData: keepPreviousData,
  });
  if (!data)
    return (
      <Loaded
        query={{ error, refetch }}
        noun="los errores"
        list={{ to: cargaRoutes.list, label: 'Ver todas las cargas' }}
      />
    );
  const start = (page - 1) * PAGE;
  return (
    <>
      <Box gap={1.5} px={1.75} pb={1.25} className={css.filtros}>
        <TextInput
          label="Buscar en el valor o el motivo"
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPage(1);
          }}
        />
        <SelectInput
          label="Tipo"
          value={tipo}
          emptyLabel="Errores y avisos"
          options={[
            { value: 'error', label: 'Errores' },
            { value: 'aviso', label: 'Avisos' },
          ]}
          onChange={(value) => {
            setTipo(value);
            setPage(1);
          }}
        />
      </Box>
      <Box className={css.deslizable} tabIndex={0} role="region" aria-label="Errores y avisos">
        <Table>
          <thead>
            <tr>
              <Th textAlign="right">Fila</Th>
              <Th>Columna</Th>
              <Th>Tipo</Th>
              <Th>Valor</Th>
              <Th>Motivo</Th>
            </tr>
          </thead>
          <tbody>
            {data.rows.map((one) => (
              <tr key={`${one.linea} ${one.campo} ${one.motivo}`}>
                <Td textAlign="right">{formatNumero(one.linea)}</Td>
                <Td>{one.columna ?? campoDeCarga('rentas', one.campo).etiqueta}</Td>
                <Td>
                  {one.tipo === 'error' ? (
                    <Tag tone="error" icon={mdiAlertCircle} label="Error" />
                  ) : (
                    <Tag tone="warning" icon={mdiAlert} label="Aviso" />
                  )}
                </Td>
                <Td>{one.valor || <em>vacía</em>}</Td>
                <Td>{one.motivo}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Box>
      {data.rows.length === 0 ? (
        <Box p={2.5} tone="secondary">
          {q ? `Ninguno dice «${q}».` : 'No hay errores ni avisos.'}
        </Box>
      ) : (
        <Pager
          noun="Errores"
          text={`${formatNumero(start + 1)}–${formatNumero(start + data.rows.length)} de ${formatNumero(data.total)}`}
          onBack={page === 1 ? undefined : () => setPage(page - 1)}
          onNext={start + PAGE >= data.total ? undefined : () => setPage(page + 1)}
        />
      )}
    </>
  );
}
