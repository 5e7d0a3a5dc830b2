import { mdiHandshakeOutline } from '@mdi/js';
import type { EquipoClase, Referencia } from '@muni/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ReferencePicker } from '../../crud/ReferencePicker.tsx';
import { messageOf } from '../../lib/errors.ts';
import { newKey } from '../../lib/http.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { empleadoReference } from '../empleados/index.ts';
import { entregasApi } from './entregas.api.ts';
import { entregaRoutes } from './entregas.routes.ts';

interface Props {
  clase: EquipoClase;
  equipo: { id: number; nombreCorto: string };
  onClose: () => void;
}

/** A device passes into somebody's charge, with a sheet to sign. */
export function EntregarDialog({ clase, equipo, onClose }: Props) {
  const navigate = useNavigate();
  const [key] = useState(newKey);
  const [person, setPerson] = useState<Referencia | null>(null);
  const [accesorios, setAccesorios] = useState('');
  const [error, setError] = useState<string>();
  const confirm = async () => {
    if (!person) return setError('Elegí a quién se entrega.');
    try {
      const acta = await entregasApi.crear(
        {
          empleado: person.id,
          computadoras: clase === 'computadora' ? [equipo.id] : [],
          impresoras: clase === 'impresora' ? [equipo.id] : [],
          accesorios,
          observaciones: null,
        },
        key,
      );
      onClose();
      return void navigate(entregaRoutes.one(acta.id));
    } catch (failure) {
      return setError(messageOf(failure));
    }
  };
  return (
    <FieldDialog
      title={`Entregar ${equipo.nombreCorto}`}
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
            error={error}
            onChange={setPerson}
          />
          <TextInput
            label="Accesorios"
            optional
            help="Lo que va con el equipo. Ejemplo: cargador y bolso"
            value={accesorios}
            onChange={(event) => setAccesorios(event.target.value)}
          />
        </>
      }
    >
      Queda a cargo de esa persona, en su área. Después firma el acta, en la pantalla o en papel.
    </FieldDialog>
  );
}
