import { mdiDownload, mdiLightbulbOutline } from '@mdi/js';
import {
  campoDeCarga,
  type Carga,
  cargas,
  type CuentasDeCarga,
  type VerFilas,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatNumero } from '../../lib/formats.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { Select } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ItemMenu } from '../../ui/ItemMenu.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { bajar } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';
import { ErroresTable } from './ErroresTable.tsx';
import { FilasTable } from './FilasTable.tsx';
import css from './cargas.module.css';

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
          <Select
            small
            width="auto"
            value={chosen ?? ''}
            aria-label="Solo de un dato"
            onChange={(event) => setChosen(event.target.value || undefined)}
          >
            <option value="">De cualquier dato</option>
            {fields.map((field) => (
              <option key={field} value={field}>
                {campoDeCarga(clase, field).etiqueta}
              </option>
            ))}
          </Select>
        )}
        {cuentas.rechazadas + cuentas.avisos > 0 && <Bajar id={id} />}
      </Row>
      {view === 'dudosas' && (
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

function Bajar({ id }: { id: number }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Box ml="auto">
      <Button
        size="small"
        icon={mdiDownload}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Bajar
      </Button>
      <ItemMenu
        anchor={anchor}
        onClose={() => setAnchor(null)}
        items={() =>
          DOWNLOADS.map(({ filas, label }) => ({
            label,
            onClick: () => bajar(cargasApi.bajarErrores(id, filas)),
          }))
        }
      />
    </Box>
  );
}

const FIRST = 4;
const Motivos = ({
  motivos,
}: {
  motivos: Awaited<ReturnType<typeof cargasApi.resumenErrores>>;
}) => (
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
