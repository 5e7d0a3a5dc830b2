import { campoDeCarga, type Carga, cargas, type ErrorDeCarga } from '@muni/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { mdiAlert, mdiAlertCircle } from '@mdi/js';
import { useState } from 'react';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { useDebounced } from '../../crud/useDebounced.ts';
import { formatNumero } from '../../lib/formats.ts';
import { Box } from '../../ui/Box.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { cargasApi } from './cargas.api.ts';
import css from './cargas.module.css';

const PAGE = 50;

const columnsOf = (clase: Carga['clase']): CardColumn<ErrorDeCarga>[] => [
  {
    label: 'Fila',
    cell: ({ linea }) => formatNumero(linea),
    columnProps: { textAlign: 'right' },
  },
  {
    label: 'Columna',
    cell: ({ columna, campo }) => columna ?? campoDeCarga(clase, campo).etiqueta,
  },
  {
    label: 'Tipo',
    cell: ({ tipo }) =>
      tipo === 'error' ? (
        <Tag tone="error" icon={mdiAlertCircle} label="Error" />
      ) : (
        <Tag tone="warning" icon={mdiAlert} label="Aviso" />
      ),
  },
  { label: 'Valor', cell: ({ valor }) => valor || <em>vacía</em> },
  { label: 'Motivo', cell: ({ motivo }) => motivo },
];

interface Props {
  carga: Carga;
  campo: string | undefined;
}

/** Each wrong cell by itself: line, column, value and reason. */
export function ErroresTable({ carga: { id, clase }, campo }: Props) {
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
    return <Loaded query={{ error, refetch }} noun="los errores" list={cargaRoutes(clase).all} />;
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
      <CardTable
        label="Errores y avisos"
        columns={columnsOf(clase)}
        rows={data.rows}
        keyOf={({ linea, campo: field, motivo }) => `${linea} ${field} ${motivo}`}
      />
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
