// The question before the area or the type of many employees changes.
import { mdiCardAccountDetailsOutline, mdiSitemap } from '@mdi/js';
import { type DatosEmpleado, EMPLEADO_TIPOS, type EmpleadoInput, empleados } from '@muni/contract';
import { BulkDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/BulkBar.tsx';
import { OpcionField } from '../../crud/form/Fields.tsx';
import { type FormValues, withField } from '../../crud/form/formValues.ts';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { empleadosApi } from '../../nouns/empleados.ts';

export type EmpleadosQuestion = 'area' | 'tipo';

const put = (row: DatosEmpleado, version: number, part: FormValues) =>
  empleadosApi.update(row.id, withField<EmpleadoInput>(empleados, row, part), version);
const versionOf = (after: unknown) => (after as DatosEmpleado).version;

interface Props {
  question: EmpleadosQuestion;
  asked: Asked<DatosEmpleado>;
}

export const VariosDialog = ({ question, asked }: Props) =>
  question === 'area' ? (
    <BulkDialog
      asked={asked}
      noun={empleados.noun}
      verb="Cambiar el área de"
      icon={mdiSitemap}
      initial={{ area: '' }}
      check={({ area }) => ({ area: area ? undefined : 'Elegí el área.' })}
      fields={<ReferenciaField name="area" label="Área" source={areaReference} autoFocus />}
      workOf={({ area }) => ({
        done: 'Cambiaste el área de',
        act: (row) => put(row, row.version, { area: Number(area) }),
        undo: (before, after) => put(before, versionOf(after), { area: before.area.id }),
      })}
    />
  ) : (
    <BulkDialog
      asked={asked}
      noun={empleados.noun}
      verb="Cambiar el tipo de"
      icon={mdiCardAccountDetailsOutline}
      initial={{ tipo: EMPLEADO_TIPOS[0] }}
      fields={<OpcionField name="tipo" label="Tipo" options={EMPLEADO_TIPOS} emptyLabel={null} />}
      workOf={({ tipo }) => ({
        done: 'Cambiaste el tipo de',
        act: (row) => put(row, row.version, { tipo }),
        undo: (before, after) => put(before, versionOf(after), { tipo: before.tipo }),
      })}
    />
  );
