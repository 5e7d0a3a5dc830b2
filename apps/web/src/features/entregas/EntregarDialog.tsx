import { mdiHandshakeOutline } from '@mdi/js';
import type { EquipoClase, Referencia } from '@muni/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ReferenciasPicker } from '../../crud/ReferenciasPicker.tsx';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { messageOf } from '../../lib/errors.ts';
import { newKey } from '../../lib/http.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { empleadoReference } from '../../nouns/empleados.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';
import { entregasApi, entregaRoutes } from '../../nouns/entregas.ts';

interface Props {
  /** The device whose page this is; others may go along in the same act. */
  equipo?: Referencia & { clase: EquipoClase };
  /** The person whose page this is. */
  persona?: Referencia;
  onClose: () => void;
}

/** Devices pass into somebody's charge, all of them in one sheet to sign. */
export function EntregarDialog({ equipo, persona, onClose }: Props) {
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const [person, setPerson] = useState<Referencia | null>(persona ?? null);
  const initial = (clase: EquipoClase) => (equipo?.clase === clase ? [equipo] : []);
  const [computadoras, setComputadoras] = useState<Referencia[]>(() => initial('computadora'));
  const [impresoras, setImpresoras] = useState<Referencia[]>(() => initial('impresora'));
  const [accesorios, setAccesorios] = useState('');
  const [problem, setProblem] = useState<{ field: 'persona' | 'equipos' | 'all'; text: string }>();
  const errorOf = (field: NonNullable<typeof problem>['field']) =>
    problem?.field === field ? problem.text : undefined;
  const confirm = async () => {
    if (!person) return setProblem({ field: 'persona', text: 'Elegí a quién se entrega.' });
    if (computadoras.length + impresoras.length === 0)
      return setProblem({ field: 'equipos', text: 'Elegí al menos un equipo.' });
    try {
      const acta = await entregasApi.crear(
        {
          empleado: person.id,
          computadoras: computadoras.map(({ id }) => id),
          impresoras: impresoras.map(({ id }) => id),
          accesorios,
          observaciones: null,
        },
        key,
      );
      onClose();
      return void navigate(entregaRoutes.one(acta.id));
    } catch (failure) {
      return setProblem({ field: 'all', text: messageOf(failure) });
    }
  };
  return (
    <FieldDialog
      title={equipo ? `Entregar ${equipo.nombre}` : 'Entregar equipos'}
      icon={mdiHandshakeOutline}
      confirmLabel="Hacer el acta"
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <ReferencePicker
            label="A quién"
            source={empleadoReference}
            value={person}
            error={errorOf('persona')}
            onChange={setPerson}
          />
          <ReferenciasPicker
            label="Computadoras"
            optional
            help="Elegí al menos una computadora o una impresora."
            source={computadoraReference}
            value={computadoras}
            error={errorOf('equipos')}
            onChange={setComputadoras}
          />
          <ReferenciasPicker
            label="Impresoras"
            optional
            source={impresoraReference}
            value={impresoras}
            onChange={setImpresoras}
          />
          <TextInput
            label="Accesorios"
            optional
            help="Lo que va con los equipos. Ejemplo: cargador y bolso"
            value={accesorios}
            error={errorOf('all')}
            onChange={(event) => setAccesorios(event.target.value)}
          />
        </>
      }
    >
      Todo queda a cargo de esa persona, en su área. Después firma el acta, en la pantalla o en
      papel.
    </FieldDialog>
  );
}
