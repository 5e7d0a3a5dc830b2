// A task in one line. What was understood is shown before it is saved; a press on a chip's ✕ leaves those words in the
// title instead.
import {
  mdiAccount,
  mdiAccountPlus,
  mdiCalendarBlank,
  mdiFlagOutline,
  mdiPlus,
  mdiPound,
  mdiRepeat,
} from '@mdi/js';
import {
  leerTareaRapida,
  type ParteRapida,
  type TareaInput,
  tareaInput,
  tareas,
} from '@muni/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { messageOf } from '../../lib/errors.ts';
import { formatFecha, hoy, nombreCompleto } from '../../lib/formats.ts';
import { newKey } from '../../lib/http.ts';
import { Box, Row } from '../../ui/Box.tsx';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { tareasApi, tareaRoutes } from '../../nouns/tareas.ts';
import { useTecnicos } from '../../nouns/empleados.ts';

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
      toast(`Agregaste «${created.titulo}».`, {
        action: { label: 'Abrir', onClick: () => void navigate(tareaRoutes.edit(created.id)) },
      });
    },
    onError: (error) => setProblem(messageOf(error)),
    meta: { showsErrors: true },
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const { titulo, fechaVencimiento, repeticion, responsable, colaboradores, etiquetas } = read;
    const input = tareaInput.safeParse({
      titulo,
      fechaVencimiento,
      repeticion,
      responsable: responsable?.id,
      colaboradores: colaboradores.map(({ id }) => id),
      prioridad: read.prioridad ?? undefined,
      etiquetas,
    });
    if (input.success) create.mutate(input.data);
    else setProblem(input.error.issues[0]?.message);
  };
  const error = problem ?? read.problemas[0]?.mensaje;
  return (
    <Box as="form" noValidate onSubmit={onSubmit} mb={1.25}>
      <Row align="flex-start" gap={1}>
        <Box flex={1} minWidth={0}>
          <TextInput
            label="Agregar una tarea"
            value={texto}
            placeholder="cambiar tóner mañana @persona !alta #rentas"
            autoComplete="off"
            error={error}
            onChange={({ target }) => write(target.value)}
          />
        </Box>
        <Button submit busy={create.isPending} icon={mdiPlus} mt={2.75}>
          Agregar
        </Button>
      </Row>
      <Row role="status" aria-label="Lo que entendimos" wraps gap={0.75} mt={0.75}>
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
    </Box>
  );
}
