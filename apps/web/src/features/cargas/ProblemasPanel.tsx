import { mdiDownload, mdiLightbulbOutline } from '@mdi/js';
import { type Carga, cargas, type CuentasDeCarga, campoDeCarga } from '@muni/contract';
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
import { bajarErrores } from './cargas.actions.ts';
import { cargasApi } from './cargas.api.ts';
import { ErroresTable } from './ErroresTable.tsx';
import { FilasTable } from './FilasTable.tsx';
import css from './cargas.module.css';

const VIEWS = [
  ['problemas', 'Errores y avisos'],
  ['rechazadas', 'Solo errores'],
  ['avisos', 'Solo avisos'],
  ['repetidas', 'Repetidas'],
  ['fuera', 'Las que saqué'],
  ['todas', 'Todas'],
  ['lista', 'Celda por celda'],
] as const;

interface Props {
  carga: Carga;
  cuentas: CuentasDeCarga;
  readOnly: boolean;
}

const countOf = (view: string, { filas, rechazadas, avisos, repetidas, fuera }: CuentasDeCarga) =>
  ({ errores: rechazadas, avisos, repetidas, fuera, todas: filas })[view];

/** The rows of the file with what is the matter with them: to filter, to correct, to leave out, to download. */
export function ProblemasPanel({ carga, cuentas, readOnly }: Props) {
  const { rechazadas, avisos, repetidas } = cuentas;
  const problems = rechazadas + avisos + repetidas;
  const [chosen, setChosen] = useState<(typeof VIEWS)[number][0]>();
  const [campo, setCampo] = useState<string>();
  const view = chosen ?? (problems > 0 ? 'problemas' : 'todas');
  const { data: motivos } = useQuery({
    queryKey: [cargas.name, 'motivos', carga.id],
    queryFn: ({ signal }) => cargasApi.resumenErrores(carga.id, signal),
  });
  const fields = [...new Set((motivos ?? []).map((motivo) => motivo.campo))];
  return (
    <Panel>
      <Row wraps gap={0.75} p={1.25}>
        <Row role="group" aria-label="Qué filas ver" wraps gap={0.75}>
          {VIEWS.filter(([id]) => id !== 'repetidas' || repetidas > 0).map(([id, label]) => {
            const count = countOf(id, cuentas);
            return (
              <Chip
                key={id}
                chosen={view === id}
                aria-pressed={view === id}
                label={count === undefined ? label : `${label} ${formatNumero(count)}`}
                onClick={() => setChosen(id)}
              />
            );
          })}
        </Row>
        {fields.length > 1 && view !== 'todas' && (
          <Select
            small
            width="auto"
            value={campo ?? ''}
            aria-label="Solo de un dato"
            onChange={(event) => setCampo(event.target.value || undefined)}
          >
            <option value="">De cualquier dato</option>
            {fields.map((field) => (
              <option key={field} value={field}>
                {campoDeCarga('rentas', field).etiqueta}
              </option>
            ))}
          </Select>
        )}
        {problems > 0 && <Bajar id={carga.id} />}
      </Row>
      {motivos && motivos.length > 0 && <Motivos motivos={motivos} />}
      {view === 'lista' ? (
        <ErroresTable key={campo} id={carga.id} campo={campo} />
      ) : (
        <FilasTable
          key={`${view} ${campo}`}
          carga={carga}
          ver={view}
          campo={view === 'todas' ? undefined : campo}
          readOnly={readOnly}
        />
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
            onClick: () => bajarErrores(id, filas),
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
