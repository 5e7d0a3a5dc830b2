import { mdiPackageVariantPlus } from '@mdi/js';
import { type Orden, REPUESTO_ORIGENES } from '@muni/contract';
import { useState } from 'react';
import { messageOf } from '../../lib/errors.ts';
import { optionsOf } from '../../lib/options.ts';
import { FieldDialog } from '../../ui/FieldDialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { HojaFirmadaNotice } from './HojaFirmada.tsx';
import { type OrdenCommands, saveParte } from './ordenes.actions.ts';
import { cantidadText, conParte } from './ordenes.rules.ts';

interface Props {
  orden: Orden;
  /** The line that is corrected; without one, a new one. */
  indice?: number;
  commands: OrdenCommands;
  onClose: () => void;
}

const EMPTY = { descripcion: '', cantidad: '1', costo: '', nroSerie: '', origen: '' };
type Field = keyof typeof EMPTY;

const asTyped = (repuesto: Orden['repuestos'][number] | undefined): typeof EMPTY =>
  repuesto
    ? {
        descripcion: repuesto.descripcion,
        cantidad: cantidadText(repuesto.cantidad),
        costo: repuesto.costo?.replace('.', ',') ?? '',
        nroSerie: repuesto.nroSerie ?? '',
        origen: repuesto.origen ?? '',
      }
    : EMPTY;

/** A part or material, noted or corrected while the work goes on. */
export function RepuestoDialog({ orden, indice, commands, onClose }: Props) {
  const [repuesto, setRepuesto] = useState(() => asTyped(orden.repuestos[indice ?? -1]));
  const title = indice === undefined ? 'Agregar repuesto' : 'Corregir repuesto';
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const confirm = async () => {
    const mine = { ...repuesto, origen: repuesto.origen || null };
    try {
      const repuestos = conParte(orden.repuestos, mine, indice);
      const issues = await saveParte(orden, { repuestos }, commands);
      if (issues.length === 0) return onClose();
      const byField = issues.map(({ path, message }) => [String(path.at(-1)), message] as const);
      return setErrors(Object.fromEntries(byField.toReversed()));
    } catch (failure) {
      return setErrors({ todo: messageOf(failure) });
    }
  };
  const set = (field: Field) => (value: string) => {
    setRepuesto((before) => ({ ...before, [field]: value }));
    setErrors({});
  };
  const text = (field: Field) => ({
    value: repuesto[field],
    error: errors[field],
    onChange: (event: { target: { value: string } }) => set(field)(event.target.value),
  });
  return (
    <FieldDialog
      title={title}
      icon={mdiPackageVariantPlus}
      confirmLabel={title}
      onConfirm={confirm}
      onClose={onClose}
      fields={
        <>
          <HojaFirmadaNotice orden={orden} />
          {(errors['todo'] ?? errors['repuestos']) && (
            <Notice tone="error">{errors['todo'] ?? errors['repuestos']}</Notice>
          )}
          <TextInput label="Descripción" autoFocus {...text('descripcion')} />
          <TextInput label="Cantidad" inputMode="decimal" {...text('cantidad')} />
          <TextInput label="Costo de cada uno" optional inputMode="decimal" {...text('costo')} />
          <TextInput label="N.º de serie" optional {...text('nroSerie')} />
          <SelectInput
            label="Origen"
            optional
            value={repuesto.origen}
            emptyLabel="Sin indicar"
            options={optionsOf(REPUESTO_ORIGENES)}
            error={errors['origen']}
            onChange={set('origen')}
          />
        </>
      }
    >
      {orden.numero} · {orden.titulo}
    </FieldDialog>
  );
}
