// The questions before something is done to many computers or printers.
import { mdiQrcode, mdiSitemap, mdiSwapHorizontal } from '@mdi/js';
import {
  EQUIPO_ESTADOS,
  type EquipoEstado,
  equipoEstado,
  ETIQUETA_TAMANOS,
  type Referencia,
  type Resource,
} from '@muni/contract';
import { BulkDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/BulkBar.tsx';
import { FormDialog } from '../../crud/form/FormDialog.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { withField } from '../../crud/form/formValues.ts';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { contar } from '../../lib/formats.ts';
import { areaReference } from '../../nouns/areas.ts';
import { saveEtiquetas } from './etiquetas.actions.ts';

export type EquiposQuestion = 'area' | 'estado' | 'etiquetas';
export interface EquipoDeLista {
  id: number;
  version: number;
  estado: EquipoEstado;
  area: Referencia;
}
interface Props<Row> {
  question: EquiposQuestion;
  asked: Asked<Row>;
  resource: Resource;
  api: {
    // oxlint-disable-next-line typescript/no-explicit-any -- Each resource takes its own input.
    update: (id: number, input: any, version: number) => Promise<unknown>;
    act: (id: number, action: string, body: object) => Promise<unknown>;
  };
}
const versionOf = (after: unknown) => (after as EquipoDeLista).version;

export function VariosDialog<Row extends EquipoDeLista>(props: Props<Row>) {
  const { question, asked, resource, api } = props;
  const { noun } = resource;
  if (question === 'area') {
    const put = (row: Row, version: number, area: number) =>
      api.update(row.id, withField(resource, row, { area }), version);
    return (
      <BulkDialog
        asked={asked}
        noun={noun}
        verb="Cambiar el área de"
        icon={mdiSitemap}
        initial={{ area: '' }}
        check={({ area }) => ({ area: area ? undefined : 'Elegí el área.' })}
        fields={<ReferenciaField name="area" label="Área" source={areaReference} autoFocus />}
        workOf={({ area }) => ({
          done: 'Cambiaste el área de',
          act: (row) => put(row, row.version, Number(area)),
          undo: (before, after) => put(before, versionOf(after), before.area.id),
        })}
      />
    );
  }
  if (question === 'estado') {
    const options = EQUIPO_ESTADOS.filter((one) => one !== 'Dada de baja');
    return (
      <BulkDialog
        asked={asked}
        noun={noun}
        verb="Cambiar el estado de"
        icon={mdiSwapHorizontal}
        initial={{ estado: options[0], motivo: '' }}
        fields={
          <>
            <OpcionField name="estado" label="Pasan a" options={options} emptyLabel={null} />
            <TextoField name="motivo" label="Motivo" optional help="Queda en el historial." />
          </>
        }
        workOf={({ estado, motivo }) => ({
          done: 'Cambiaste el estado de',
          act: ({ id, version }) =>
            api.act(id, 'estado', equipoEstado.parse({ estado, motivo: motivo ?? '', version })),
          undo: (before, after) =>
            api.act(before.id, 'estado', { estado: before.estado, version: versionOf(after) }),
        })}
      />
    );
  }
  return (
    <FormDialog
      title={`Etiquetas de ${contar(asked.rows.length, noun.singular, noun.plural)}`}
      icon={mdiQrcode}
      confirmLabel="Hacer las etiquetas"
      initial={{ tamano: ETIQUETA_TAMANOS[1] }}
      send={({ tamano }) =>
        saveEtiquetas(resource, {
          id: asked.rows.map(({ id }) => id).join(','),
          tamano: String(tamano),
        })
      }
      onClose={asked.onClose}
      fields={
        <OpcionField name="tamano" label="Tamaño" options={ETIQUETA_TAMANOS} emptyLabel={null} />
      }
    />
  );
}
