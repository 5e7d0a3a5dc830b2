// A line of the work of an order, noted or corrected while it goes on.
import { mdiPackageVariantPlus, mdiTimerPlusOutline } from '@mdi/js';
import { type Orden, ordenInput, REPUESTO_ORIGENES } from '@muni/contract';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { OpcionField, TextoField, NumeroField } from '../../crud/form/Fields.tsx';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { toInput } from '../../crud/form/formValues.ts';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { hoy } from '../../lib/formats.ts';
import { useUser } from '../../lib/SessionContext.tsx';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { HojaFirmadaNotice } from './HojaFirmada.tsx';
import { type OrdenCommands, saveOrden } from './ordenes.actions.ts';
import { cantidadText, conParte, ordenInputDe, horasDe, isMinutos } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  /** The line that is corrected; without one, a new one. */
  indice?: number;
  commands: OrdenCommands;
  onClose: () => void;
}

const asTyped = (repuesto: Orden['repuestos'][number] | undefined) => ({
  descripcion: repuesto?.descripcion ?? '',
  cantidad: repuesto ? cantidadText(repuesto.cantidad) : '1',
  costo: repuesto?.costo?.replace('.', ',') ?? '',
  nroSerie: repuesto?.nroSerie ?? '',
  origen: repuesto?.origen ?? '',
});

/** A part or material, noted or corrected while the work goes on. */
export function RepuestoDialog({ orden, indice, commands, onClose }: Props) {
  const title = indice === undefined ? 'Agregar repuesto' : 'Corregir repuesto';
  return (
    <FormDialog
      title={title}
      about={`${orden.numero}, ${indice}`}
      icon={mdiPackageVariantPlus}
      confirmLabel={title}
      initial={asTyped(orden.repuestos[indice ?? -1])}
      input={ordenInput}
      read={(mine) => ({
        ...ordenInputDe(orden),
        repuestos: conParte(orden.repuestos, { ...mine, origen: mine['origen'] || null }, indice),
      })}
      send={(input) => saveOrden(orden, input, commands)}
      onClose={onClose}
      fields={
        <>
          <HojaFirmadaNotice orden={orden} />
          <TextoField name="descripcion" label="Descripción" autoFocus />
          <TextoField name="cantidad" label="Cantidad" kind="decimal" />
          <TextoField name="costo" label="Costo de cada uno" optional kind="decimal" />
          <TextoField name="nroSerie" label="N.º de serie" optional />
          <OpcionField
            name="origen"
            label="Origen"
            optional
            emptyLabel="Sin indicar"
            options={REPUESTO_ORIGENES}
          />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FormDialog>
  );
}

/** Some minutes, mine unless I say whose. */
export function TiempoDialog({ orden, indice, commands, onClose }: Props) {
  const { empleado } = useUser();
  const before = orden.horas[indice ?? -1];
  const me = { id: empleado.id, nombre: `${empleado.apellido}, ${empleado.nombre}` };
  const title = before ? 'Corregir minutos' : 'Cargar minutos';
  return (
    <FormDialog
      title={title}
      about={`${orden.numero}, ${indice}`}
      icon={mdiTimerPlusOutline}
      confirmLabel={title}
      initial={{
        minutos: before?.minutos ?? '',
        tecnico: before?.tecnico ?? me,
        fecha: before?.fecha ?? hoy(),
      }}
      input={ordenInput}
      read={(mine) => ({
        ...ordenInputDe(orden),
        horas: conParte(horasDe(orden.horas), toInput(mine), indice),
      })}
      check={({ minutos, fecha }) => ({
        minutos: isMinutos(minutos) ? undefined : 'Escribí los minutos: de 1 a 1440.',
        fecha: typeof fecha === 'string' && fecha > hoy() ? 'Ese día todavía no llegó.' : undefined,
      })}
      send={(input) => saveOrden(orden, input, commands)}
      onClose={onClose}
      fields={
        <>
          <HojaFirmadaNotice orden={orden} />
          <NumeroField name="minutos" label="Minutos" autoFocus />
          <ReferenciaField name="tecnico" label="Técnico" source={tecnicoReference} />
          <FechaField name="fecha" label="Día" />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FormDialog>
  );
}
