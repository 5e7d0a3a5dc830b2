import { mdiAlert, mdiAlertCircle, mdiDownload, mdiLightbulbOutline } from '@mdi/js';
import {
  campoDeCarga,
  type Carga,
  cargas,
  type CuentasDeCarga,
  type ErrorDeCarga,
  type ResumenDeErrores,
  type VerFilas,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumero } from '../../lib/formats.ts';
import { Box, Grid, Row, PanelText } from '../../ui/Box.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuButton } from '../../ui/ItemMenu.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { bajar, usePages } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';
import { Choice } from './ColumnasPanel.tsx';
import { FilasTable } from './FilasTable.tsx';
import css from './cargas.module.css';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { useDebounced } from '../../crud/useDebounced.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';

/** Beside those that the figures show. */
const VIEWS = [
  ['problemas', 'Errores y avisos'],
  ['todas', 'Todas'],
  ['lista', 'Celda por celda'],
] as const;
/** Where one may look only at what one field brings. */
const BY_FIELD = ['problemas', 'rechazadas', 'avisos', 'lista'];

interface Props {
  carga: Carga;
  cuentas: CuentasDeCarga;
  view: string;
  onView: (view: string) => void;
}

/** The rows of the file and what becomes of them: to filter, to correct, to leave out, to download. */
export function FilasPanel({ carga, cuentas, view, onView }: Props) {
  const { id, clase } = carga;
  const [chosen, setChosen] = useState<string>();
  const { data: motivos } = useQuery({
    queryKey: [cargas.name, 'motivos', id],
    queryFn: ({ signal }) => cargasApi.resumenErrores(id, signal),
  });
  const fields = [...new Set((motivos ?? []).map((motivo) => motivo.campo))];
  const asksField = fields.length > 1 && BY_FIELD.includes(view);
  const campo = asksField ? chosen : undefined;
  return (
    <Panel>
      <Row wraps gap={0.75} p={1.25}>
        <Row role="group" aria-label="Otras filas" wraps gap={0.75}>
          {VIEWS.map(([name, label]) => (
            <Chip
              key={name}
              chosen={view === name}
              aria-pressed={view === name}
              label={label}
              onClick={() => onView(name)}
            />
          ))}
        </Row>
        {asksField && (
          <Choice
            label="Solo de un dato"
            value={chosen ?? ''}
            empty="De cualquier dato"
            options={fields.map((field) => ({
              value: field,
              label: campoDeCarga(clase, field).etiqueta,
            }))}
            width="auto"
            onChange={(value) => setChosen(value || undefined)}
          />
        )}
        {cuentas.rechazadas + cuentas.avisos > 0 && (
          <Box ml="auto">
            <MenuButton
              icon={mdiDownload}
              items={() =>
                DOWNLOADS.map(({ filas, label }) => ({
                  label,
                  onClick: () => bajar(cargasApi.bajarErrores(id, filas)),
                }))
              }
            >
              Bajar
            </MenuButton>
          </Box>
        )}
      </Row>
      {view === 'dudosas' && carga.estado === 'Analizada' && (
        <Box px={1.75} pb={1.25} tone="secondary">
          Fijate qué cambia en cada una. Quedan afuera hasta que digas «Cargar igual».
        </Box>
      )}
      {motivos && motivos.length > 0 && <Motivos motivos={motivos} />}
      {view === 'lista' ? (
        <ErroresTable key={campo} carga={carga} campo={campo} />
      ) : (
        <FilasTable key={`${view} ${campo}`} carga={carga} ver={view as VerFilas} campo={campo} />
      )}
    </Panel>
  );
}

const DOWNLOADS = [
  { filas: true, label: 'Las filas con error, para corregir y volver a cargar' },
  { filas: false, label: 'La lista de errores y avisos' },
];

const FIRST = 4;
const Motivos = ({ motivos }: { motivos: ResumenDeErrores }) => (
  <Box px={1.75} pb={1.25} tone="secondary" size="small">
    <Icon path={mdiLightbulbOutline} size={16} mr={0.75} className={css.enTexto} />
    Lo que más se repite:{' '}
    {motivos
      .slice(0, FIRST)
      .map(
        ({ columna, motivo, cantidad }) =>
          `${columna ? `${columna}: ` : ''}${motivo.replace(/\.$/, '')} (${formatNumero(cantidad)})`,
      )
      .join(' · ')}
    .
  </Box>
);

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

/** Each wrong cell by itself: line, column, value and reason. */
function ErroresTable({ carga: { id, clase }, campo }: { carga: Carga; campo?: string }) {
  const [tipo, setTipo] = useState('');
  const [text, setText] = useState('');
  const q = useDebounced(text.trim());
  const { query, pager } = usePages(['errores', id, { campo, tipo, q }], 50, (page, signal) =>
    cargasApi.errores(id, { campo, tipo, q, page, pageSize: 50 }, signal),
  );
  return (
    <Loaded query={query} noun="los errores" list={cargaRoutes(clase).all}>
      {({ rows }) => (
        <>
          <Grid min={280} gap={1.5} px={1.75} pb={1.25}>
            <TextInput
              label="Buscar en el valor o el motivo"
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
            <SelectInput
              label="Tipo"
              value={tipo}
              emptyLabel="Errores y avisos"
              options={[
                { value: 'error', label: 'Errores' },
                { value: 'aviso', label: 'Avisos' },
              ]}
              onChange={setTipo}
            />
          </Grid>
          <CardTable
            label="Errores y avisos"
            columns={columnsOf(clase)}
            rows={rows}
            keyOf={({ linea, campo: field, motivo }) => `${linea} ${field} ${motivo}`}
          />
          {rows.length === 0 ? (
            <PanelText>{q ? `Ninguno dice «${q}».` : 'No hay errores ni avisos.'}</PanelText>
          ) : (
            <Pager noun="Errores" {...pager} />
          )}
        </>
      )}
    </Loaded>
  );
}
