// The questions before something is done to many reports.
import { mdiCheckCircleOutline, mdiContentDuplicate, mdiFlagOutline } from '@mdi/js';
import { PRIORIDADES, type Reporte, reporteActions, reportes } from '@muni/contract';
import { changing } from '../../crud/form/formValues.ts';
import { BulkDialog, OptionDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/bulk.ts';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { reportesApi } from '../../nouns/reportes.ts';
import { actOn } from './reportes.actions.ts';

export const PrioridadDialog = (asked: Asked<Reporte>) => (
  <OptionDialog
    {...asked}
    title="Cambiar la prioridad de"
    icon={mdiFlagOutline}
    label="Prioridad"
    options={PRIORIDADES.toReversed()}
    first="Alta"
    workOf={(prioridad) => ({
      done: 'Cambiaste la prioridad de',
      ...changing(reportes, reportesApi.update, { prioridad }),
    })}
  />
);

export const RealizarVariosDialog = (asked: Asked<Reporte>) => (
  <BulkDialog
    {...asked}
    title="Marcar realizados"
    icon={mdiCheckCircleOutline}
    initial={{ solucion: '' }}
    input={reporteActions.realizar}
    fields={
      <TextoField
        name="solucion"
        label="Solución"
        help="Es la misma para todos. Le llega a quien hizo cada reporte, que puede decir si quedó bien."
        autoFocus
        multiline
        minRows={4}
      />
    }
    workOf={(body) => ({
      done: 'Marcaste realizados',
      act: ({ id }) => actOn(id, 'realizar', body),
    })}
  />
);

const named = ({ numero, titulo }: Reporte) => `${numero} · ${titulo}`;

export function UnirDialog(asked: Asked<Reporte>) {
  const { rows } = asked;
  const oldest = rows.reduce((one, other) => (other.id < one.id ? other : one));
  return (
    <BulkDialog
      {...asked}
      title="Unir"
      icon={mdiContentDuplicate}
      initial={{ de: named(oldest) }}
      fields={
        <OpcionField name="de" label="El que queda" options={rows.map(named)} emptyLabel={null} />
      }
      workOf={({ de }) => {
        const stays = rows.find((one) => named(one) === de) ?? oldest;
        return {
          done: 'Uniste',
          act: ({ id }) => actOn(id, 'duplicado', { de: stays.id }),
          rows: rows.filter((one) => one !== stays),
        };
      }}
    >
      Los demás se cierran, y a quienes los hicieron les avisamos de todo lo del que queda.
    </BulkDialog>
  );
}
