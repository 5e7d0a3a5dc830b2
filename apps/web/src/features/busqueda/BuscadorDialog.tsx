// The box that finds everything: people, areas, reports, orders, devices, accounts, help and screens. Arrows move, Enter
// opens.
import {
  mdiAccountOutline,
  mdiCashMultiple,
  mdiClipboardText,
  mdiFaceAgent,
  mdiFormatListChecks,
  mdiHelpCircleOutline,
  mdiHistory,
  mdiMonitor,
  mdiPrinter,
  mdiSitemap,
  mdiClose,
  mdiMagnify,
} from '@mdi/js';
import { type BusquedaTipo, BUSQUEDA_PATH, type Hallazgo } from '@muni/contract';
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { Box, Row, Small } from '../../ui/Box.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useDebounced } from '../../crud/useDebounced.ts';
import { recentOnes } from '../../lib/recent.ts';
import { messageOf } from '../../lib/errors.ts';
import { useCan, useConfiguracion } from '../../lib/SessionContext.tsx';
import { IconButton } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { getJson } from '../../lib/http.ts';
import {
  type Comando,
  type Grupo,
  gruposDe,
  gruposDeRecientes,
  type Opcion,
  tramosDe,
} from './busqueda.rules.ts';
import css from './busqueda.module.css';
import type { BuscadorProps } from './BuscadorButton.tsx';
import { ayudaRoutes } from '../../nouns/ayuda.ts';

/** How many guides are shown. */
const GUIAS_MAX = 4;

// What was found, as the list of a combobox: the one that Enter would open is lit up.
const ICONS: Record<BusquedaTipo, string> = {
  reporte: mdiFaceAgent,
  orden: mdiClipboardText,
  tarea: mdiFormatListChecks,
  empleado: mdiAccountOutline,
  area: mdiSitemap,
  computadora: mdiMonitor,
  impresora: mdiPrinter,
  cuenta: mdiCashMultiple,
  articulo: mdiHelpCircleOutline,
};
const iconOf = ({ tipo, icon }: Opcion) => (tipo === 'comando' ? (icon ?? '') : ICONS[tipo]);

const Marked = ({ text, q }: { text: string; q: string }) =>
  tramosDe(text, q).map(({ at, text: part, hit }) =>
    hit ? (
      <mark key={at} className={css.hallado}>
        {part}
      </mark>
    ) : (
      part
    ),
  );

const optionId = (list: string, { key }: Opcion) => `${list}-${key.replace(/\W+/g, '-')}`;

interface OpcionesProps {
  id: string;
  grupos: Grupo[];
  q: string;
  active: Opcion | undefined;
  onHover: (opcion: Opcion) => void;
  onPick: (opcion: Opcion, elsewhere: boolean) => void;
}

const Opciones = ({ id, grupos, q, active, onHover, onPick }: OpcionesProps) => (
  <Box id={id} role="listbox" aria-label="Resultados" pb={0.5} className={css.lista}>
    {grupos.map(({ label, opciones }) => (
      <div key={label} role="group" aria-label={label}>
        <Box aria-hidden px={2} pt={1} pb={0.25} size="small" weight={600} tone="secondary">
          {label}
        </Box>
        {opciones.map((opcion) => (
          <Row
            key={opcion.key}
            id={optionId(id, opcion)}
            role="option"
            aria-selected={opcion === active}
            aria-disabled={opcion.to === null}
            onMouseMove={() => onHover(opcion)}
            onClick={(event) => onPick(opcion, event.ctrlKey || event.metaKey)}
            gap={1.5}
            minHeight={42}
            px={2}
            py={0.5}
            className={css.opcion}
          >
            <Icon path={iconOf(opcion)} tone="secondary" />
            <Box minWidth={0} breaks>
              <Marked text={opcion.titulo} q={q} />{' '}
              <Small inline>
                <Marked text={opcion.detalle} q={q} />
              </Small>
            </Box>
            {opcion.to === null && (
              <Box as="span" ml="auto" flex="none" tone="secondary" size="small">
                Solo para ver acá
              </Box>
            )}
          </Row>
        ))}
      </div>
    ))}
  </Box>
);

const LETTERS_MIN = 2;
const NOTHING = { hallazgos: [], guias: [] };

/** Those the person may read, the most about it first: the guides come with the first search. */
async function buscarGuias(q: string, can: ReturnType<typeof useCan>): Promise<Comando[]> {
  const [{ GUIAS }, { searchGuias }] = await Promise.all([
    import('../ayuda/guias.labels.ts'),
    import('../ayuda/guias.rules.ts'),
  ]);
  const own = GUIAS.filter(({ permiso }) => can(permiso));
  return searchGuias(own, q)
    .slice(0, GUIAS_MAX)
    .map(({ id, titulo, palabras }) => ({
      label: titulo,
      words: palabras,
      to: ayudaRoutes.guia(id),
      icon: mdiHelpCircleOutline,
    }));
}

const hallazgosOf = (q: string) =>
  queryOptions({
    queryKey: ['busqueda', q],
    queryFn: ({ signal }) => getJson<Hallazgo[]>(BUSQUEDA_PATH, signal, { q }),
    staleTime: 10_000,
  });

/** Without the one that is open. */
const recentComandos = () =>
  gruposDeRecientes(
    recentOnes()
      .filter(({ to }) => to !== location.pathname + location.search)
      .map(({ title, to }) => ({ label: title, to, icon: mdiHistory })),
  );

interface Props extends BuscadorProps {
  comandos: Comando[];
}

export function BuscadorDialog({ comandos, onClose }: Props) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const can = useCan();
  const { oficina } = useConfiguracion();
  const listId = useId();
  const [q, setQ] = useState('');
  const [told, setTold] = useState<Opcion>();
  const [chosen, setChosen] = useState<string>();
  const settled = useDebounced(q).trim();
  const enabled = settled.length >= LETTERS_MIN;
  const { data, error, isFetching } = useQuery({
    ...hallazgosOf(settled),
    enabled,
    placeholderData: keepPreviousData,
  });
  const { data: guias = [] } = useQuery({
    queryKey: ['guias', settled],
    queryFn: () => buscarGuias(settled, can),
    enabled,
  });
  const isAsking = q.trim().length >= LETTERS_MIN;
  const found = isAsking ? { hallazgos: data ?? [], guias } : NOTHING;
  const [recientes] = useState(recentComandos);
  const grupos = [...(q.trim() ? [] : recientes), ...gruposDe(found, comandos, q)];
  const opciones = grupos.flatMap((grupo) => grupo.opciones);
  const active = opciones.find(({ key }) => key === chosen) ?? opciones[0];

  const isWaiting = isAsking && !error && (isFetching || settled !== q.trim());
  /** The words for which Enter came before their answer. */
  const hurried = useRef('');
  const close = () => {
    hurried.current = '';
    onClose();
  };

  const pick = (opcion: Opcion, elsewhere: boolean) => {
    const { to } = opcion;
    if (to === null) return setTold(opcion);
    if (elsewhere && typeof to === 'string') return void window.open(to, '_blank', 'noopener');
    close();
    return typeof to === 'string' ? navigate(to) : to();
  };
  const move = (by: number) => {
    const at = active ? opciones.indexOf(active) : -1;
    const next = opciones[(at + by + opciones.length) % opciones.length];
    if (!next) return;
    setChosen(next.key);
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };
  const enter = async (elsewhere: boolean) => {
    // Screens and what one chose are there already; what was found may be of fewer letters.
    const isReady = active && (active.tipo === 'comando' || active.key === chosen);
    if (active && (isReady || !isWaiting)) return pick(active, elsewhere);
    if (!isAsking) return undefined;
    const asked = q.trim();
    hurried.current = asked;
    const hallazgos = await queries.fetchQuery(hallazgosOf(asked)).catch(() => []);
    const [grupo] = gruposDe({ hallazgos, guias: [] }, comandos, asked);
    const [first] = grupo?.opciones ?? [];
    return first && hurried.current === asked ? pick(first, elsewhere) : undefined;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') void enter(event.ctrlKey || event.metaKey);
    else return;
    event.preventDefault();
  };

  const status = () => {
    if (error && isAsking) return messageOf(error);
    if (told)
      return `La ficha de ${told.titulo} la abre ${oficina.nombre}; lo que podés ver está acá.`;
    if (opciones.length > 0) return '';
    return isWaiting ? 'Buscando…' : `No encontramos nada con «${q.trim()}».`;
  };
  return (
    <Dialog open onClose={close} label="Buscar" className={css.buscador}>
      <Row ruled="bottom" gap={1.5} px={2}>
        <Icon path={mdiMagnify} size={24} />
        <input
          autoFocus
          className={css.entrada}
          placeholder="Reporte, persona, equipo, ayuda…"
          value={q}
          onChange={(event) => {
            setQ(event.target.value);
            setChosen(undefined);
            hurried.current = '';
            setTold(undefined);
          }}
          onKeyDown={onKeyDown}
          aria-label="Buscar"
          role="combobox"
          aria-expanded={opciones.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(listId, active)}
          maxLength={100}
        />
        <IconButton icon={mdiClose} label="Cerrar" mr={-1.5} onClick={close} />
      </Row>
      <Opciones
        id={listId}
        grupos={grupos}
        q={q}
        active={active}
        onHover={({ key }) => setChosen(key)}
        onPick={pick}
      />
      <Box role="status" px={2} py={status() ? 2 : 0} tone="secondary">
        {status()}
      </Box>
      <Box ruled="top" gap={2} px={2} py={1} size="small" tone="secondary" className={css.teclas}>
        <span>↑ ↓ moverse</span>
        <span>Enter abrir</span>
        <span>Ctrl Enter en otra pestaña</span>
        <span>Esc cerrar</span>
      </Box>
    </Dialog>
  );
}
