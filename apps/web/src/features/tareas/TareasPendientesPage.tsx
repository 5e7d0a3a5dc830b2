import {
  mdiAccount,
  mdiAccountPlus,
  mdiCalendarBlank,
  mdiFlagOutline,
  mdiPlus,
  mdiPound,
  mdiRepeat,
  mdiCalendarMonth,
  mdiFormatListBulleted,
  mdiViewColumnOutline,
} from '@mdi/js';
import {
  leerTareaRapida,
  type ParteRapida,
  type TareaInput,
  tareaInput,
  tareas,
  type Tarea,
} from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '../../lib/Navigation.tsx';
import { lateComponent, Later, lazyPart } from '../../lib/lazyPart.ts';
import { messageOf } from '../../lib/errors.ts';
import { formatFecha, hoy, nombreCompleto } from '../../lib/formats.ts';
import { newKey } from '../../lib/http.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Form } from '../../ui/Form.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { openBy, toast } from '../../ui/Toasts.tsx';
import { tareasApi, tareaRoutes, useEtiquetas, useTareasCuentas } from '../../nouns/tareas.ts';
import { useTecnicos } from '../../nouns/empleados.ts';
import { MenuInPlace } from '../../crud/record/InPlace.tsx';
import { ListPage } from '../../crud/list/ListPage.tsx';
import { useCalendar } from '../../crud/calendar/useCalendar.ts';
import { type ListQuery, useListQuery } from '../../crud/list/useListQuery.ts';
import { type ListLook, useListLook, useOneOf } from '../../crud/list/ViewSwitch.tsx';
import { useUser } from '../../lib/SessionContext.tsx';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { type Agrupacion, AGRUPACIONES } from './tablero.rules.ts';
import { pendientesViews } from './tareas.rules.ts';
import css from './tareas.module.css';
import { useTareasRows } from './TareasRows.tsx';
import { pendientesColumns, pendientesFilters, tareaItem } from './TareaViews.tsx';

// A task in one line. What was understood is shown before it is saved; a press on a chip's ✕ leaves those words in the
// title instead.
const CHIPS: Readonly<
  Record<ParteRapida['tipo'], { icon: string; text: (valor: string) => string }>
> = {
  fecha: { icon: mdiCalendarBlank, text: (day) => `Vence ${formatFecha(day)}` },
  repeticion: { icon: mdiRepeat, text: (valor) => valor },
  responsable: { icon: mdiAccount, text: nombreCompleto },
  colaborador: { icon: mdiAccountPlus, text: (valor) => `Ayuda ${nombreCompleto(valor)}` },
  prioridad: { icon: mdiFlagOutline, text: (valor) => `Prioridad ${valor.toLowerCase()}` },
  etiqueta: { icon: mdiPound, text: (valor) => valor },
};

export function TareaRapida() {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const tecnicos = useTecnicos();
  const [texto, setTexto] = useState('');
  const [literal, setLiteral] = useState<string[]>([]);
  const [problem, setProblem] = useState<string>();
  const [told, setTold] = useState<string[]>([]);
  const [key, setKey] = useState(newKey);
  const read = leerTareaRapida(texto, { hoy: hoy(), tecnicos, literal });
  const write = (next: string) => {
    setTexto(next);
    setProblem(undefined);
    if (next === '') setLiteral([]);
  };

  const create = useMutation({
    mutationFn: (input: TareaInput) => tareasApi.create(input, key),
    onSuccess: (created) => {
      setKey(newKey());
      write('');
      void queries.invalidateQueries({ queryKey: [tareas.name] });
      toast(
        `Agregaste «${created.titulo}».`,
        openBy(() => navigate(tareaRoutes.edit(created.id))),
      );
    },
    onError: (error) => setProblem(messageOf(error)),
    meta: { showsErrors: true },
  });
  const send = () => {
    if (create.isPending) return;
    const [unclear] = read.problemas;
    // Told once; whoever goes on means those words.
    if (unclear && !told.includes(unclear.escrito)) {
      setTold([...told, unclear.escrito]);
      setProblem(`${unclear.mensaje} Con Enter otra vez se agrega así.`);
      return;
    }
    const input = tareaInput.safeParse({
      ...read,
      responsable: read.responsable?.id,
      colaboradores: read.colaboradores.map(({ id }) => id),
      prioridad: read.prioridad ?? undefined,
    });
    if (input.success) create.mutate(input.data);
    else setProblem(input.error.issues[0]?.message);
  };
  const error = problem ?? read.problemas[0]?.mensaje;
  return (
    <Form onSend={send} className={css.rapida}>
      <Row align="flex-start" gap={1}>
        <Box flex={1} minWidth={0}>
          <TextInput
            label="Agregar una tarea"
            value={texto}
            placeholder="tóner mañana @persona !alta"
            autoComplete="off"
            error={error}
            onChange={({ target }) => write(target.value)}
          />
        </Box>
        <Button submit busy={create.isPending} icon={mdiPlus} className={css.agregar}>
          Agregar
        </Button>
      </Row>
      <Row
        role="status"
        aria-label="Lo que entendimos"
        wraps
        gap={0.75}
        mt={0.75}
        className={css.entendido}
      >
        {read.partes.length > 0 && (
          <Box as="span" weight={600} mr={0.5}>
            {read.titulo || 'Sin título'}
          </Box>
        )}
        {read.partes.map(({ tipo, escrito, valor }) => (
          <Chip
            key={`${tipo} ${escrito}`}
            chosen
            icon={CHIPS[tipo].icon}
            label={CHIPS[tipo].text(valor)}
            title={`Por «${escrito}»`}
            removeLabel={`Dejar «${escrito}» en el título`}
            onRemove={() => setLiteral([...literal, escrito])}
          />
        ))}
      </Row>
    </Form>
  );
}

const Tablero = lazyPart(() => import('./Tablero.tsx'), 'Tablero');
const CalendarView = lateComponent(
  async () => (await import('../../crud/calendar/CalendarView.tsx')).CalendarView<Tarea>,
);

const { estado: _state, realizadaDesde: _from, realizadaHasta: _to, ...filters } = tareas.filters;
const resource = {
  ...tareas,
  filters,
  sorts: ['fechaVencimiento', 'prioridad', 'lugar', 'creadoEn'],
};
const fixed = { estado: 'Pendiente' };
const NAME = `${tareas.name}.Pendiente`;

type Look = 'tablero' | 'lista' | 'calendario';
const LOOKS: readonly [ListLook<Look>, ...ListLook<Look>[]] = [
  { name: 'tablero', label: 'Tablero', icon: mdiViewColumnOutline },
  { name: 'lista', label: 'Lista', icon: mdiFormatListBulleted },
  { name: 'calendario', label: 'Calendario', icon: mdiCalendarMonth },
];

const AGRUPACION_LABELS: Readonly<Record<Agrupacion, string>> = {
  fecha: 'Vencimiento',
  persona: 'Persona',
  prioridad: 'Prioridad',
};

export function TareasPendientesPage() {
  const { empleado } = useUser();
  const list = useListQuery(resource, tareasApi.list, fixed);
  const cuentas = useTareasCuentas();
  const looks = useListLook(LOOKS);
  const look = looks.value;
  // By what the board is divided.
  const [por, agrupar] = useOneOf('por', AGRUPACIONES);
  const columnas = AGRUPACIONES.map((value) => ({
    label: AGRUPACION_LABELS[value],
    selected: value === por,
    onClick: () => agrupar(value),
  }));
  const rows = useTareasRows('realizar');
  return (
    <ListPage
      {...rows}
      title="Tareas pendientes"
      list={list}
      name={NAME}
      columns={pendientesColumns}
      filters={pendientesFilters(useEtiquetas())}
      exportar={tareasApi.exportar}
      create={{ to: tareaRoutes.create, label: 'Nueva tarea' }}
      looks={looks}
      actions={
        look === 'tablero'
          ? columnas
              .filter(({ selected }) => !selected)
              .map(({ label, onClick }) => ({
                label: `Columnas por ${label.toLowerCase()}`,
                icon: mdiViewColumnOutline,
                only: 'phone' as const,
                onClick,
              }))
          : []
      }
      placeholder="Filtrar las tareas"
      above={<TareaRapida />}
      ready={pendientesViews(empleado.id, cuentas)}
      beside={
        look === 'tablero' && (
          <Box ml="auto" className={css.agrupar}>
            <MenuInPlace label="Columnas por" now={AGRUPACION_LABELS[por]} items={() => columnas}>
              Columnas por {AGRUPACION_LABELS[por].toLowerCase()}
            </MenuInPlace>
          </Box>
        )
      }
      instead={
        look !== 'lista' && (
          <Later instead={<ScreenSkeleton />}>
            {look === 'calendario' ? <Calendario list={list} /> : <Tablero list={list} por={por} />}
          </Later>
        )
      }
      empty={{
        title: 'No hay tareas pendientes.',
        text: 'También podés escribirla en un renglón, acá arriba.',
        label: 'Nueva tarea',
      }}
    />
  );
}

function Calendario({ list }: { list: ListQuery<Tarea> }) {
  const calendar = useCalendar(list, tareasApi.list, (desde, hasta) => ({ desde, hasta }));
  return (
    <CalendarView
      calendar={calendar}
      itemOf={tareaItem}
      plural="las tareas"
      createOn={(fechaVencimiento) => tareaRoutes.createWith({ fechaVencimiento })}
    />
  );
}
