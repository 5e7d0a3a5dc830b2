import { mdiHandshakeOutline } from '@mdi/js';
import { entregaInput, type EquipoClase, type Referencia } from '@muni/contract';
import { useNavigate } from '../../lib/Navigation.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { ReferenciaField, ReferenciasField } from '../../crud/form/ReferenciaFields.tsx';
import { TextoField } from '../../crud/form/Fields.tsx';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { empleadoReference } from '../../nouns/empleados.ts';
import { entregaRoutes, entregasApi } from '../../nouns/entregas.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';

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
  const begun = (clase: EquipoClase) => (equipo?.clase === clase ? [equipo] : []);
  return (
    <FormDialog
      title={equipo ? `Entregar ${equipo.nombre}` : 'Entregar equipos'}
      about={equipo?.id ?? persona?.id ?? 'nueva'}
      icon={mdiHandshakeOutline}
      confirmLabel="Hacer el acta"
      initial={{
        empleado: persona ?? '',
        computadoras: begun('computadora'),
        impresoras: begun('impresora'),
        accesorios: '',
      }}
      input={entregaInput}
      check={({ empleado }) => ({ empleado: empleado ? undefined : 'Elegí a quién se entrega.' })}
      send={(input, key) => entregasApi.crear(input, key)}
      onClose={onClose}
      onDone={({ id }) => navigate(entregaRoutes.one(id))}
      fields={
        <>
          <ReferenciaField name="empleado" label="A quién" source={empleadoReference} />
          <ReferenciasField
            name="computadoras"
            label="Computadoras"
            optional
            help="Elegí al menos una computadora o una impresora."
            source={computadoraReference}
          />
          <ReferenciasField
            name="impresoras"
            label="Impresoras"
            optional
            source={impresoraReference}
          />
          <TextoField
            name="accesorios"
            label="Accesorios"
            optional
            help="Lo que va con los equipos. Ejemplo: cargador y bolso"
          />
        </>
      }
    >
      Todo queda a cargo de esa persona, en su área. Después firma el acta, en la pantalla o en
      papel.
    </FormDialog>
  );
}
