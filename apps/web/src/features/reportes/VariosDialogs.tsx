// The questions before something is done to many reports.
import {
  mdiAccountArrowRight,
  mdiCheckCircleOutline,
  mdiContentDuplicate,
  mdiFlagOutline,
} from '@mdi/js';
import {
  type InputOf,
  PRIORIDADES,
  type Reporte,
  reporteActions,
  reportes,
  reportesListing,
} from '@muni/contract';
import { BulkDialog } from '../../crud/list/BulkDialog.tsx';
import type { Asked } from '../../crud/list/BulkBar.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { withField } from '../../crud/form/formValues.ts';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { reportesApi } from '../../nouns/reportes.ts';
import { actOn, asignarA } from './reportes.actions.ts';

export type ReportesQuestion = 'asignar' | 'prioridad' | 'realizar' | 'unir';

export function VariosDialog({
  question,
  asked,
}: {
  question: ReportesQuestion;
  asked: Asked<Reporte>;
}) {
  const common = { asked, noun: reportesListing.noun };
  switch (question) {
    case 'asignar':
      return (
        <BulkDialog
          {...common}
          verb="Asignar"
          icon={mdiAccountArrowRight}
          initial={{ tecnico: '' }}
          check={({ tecnico }) => ({ tecnico: tecnico ? undefined : 'Elegí a quién.' })}
          fields={
            <ReferenciaField name="tecnico" label="Técnico" source={tecnicoReference} autoFocus />
          }
          workOf={({ tecnico }) => asignarA(Number(tecnico))}
        />
      );
    case 'prioridad':
      return (
        <BulkDialog
          {...common}
          verb="Cambiar la prioridad de"
          icon={mdiFlagOutline}
          initial={{ prioridad: 'Alta' }}
          fields={
            <OpcionField
              name="prioridad"
              label="Prioridad"
              options={PRIORIDADES.toReversed()}
              emptyLabel={null}
            />
          }
          workOf={({ prioridad }) => ({
            done: 'Cambiaste la prioridad de',
            act: (reporte) => put(reporte, reporte.version, String(prioridad)),
            undo: (before, after) => put(before, (after as Reporte).version, before.prioridad),
          })}
        />
      );
    case 'realizar':
      return (
        <BulkDialog
          {...common}
          verb="Marcar realizados"
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
    default: {
      const oldest = asked.rows.reduce((one, other) => (other.id < one.id ? other : one));
      return (
        <BulkDialog
          {...common}
          verb="Unir"
          icon={mdiContentDuplicate}
          initial={{ de: named(oldest) }}
          fields={
            <OpcionField
              name="de"
              label="El que queda"
              options={asked.rows.map(named)}
              emptyLabel={null}
            />
          }
          workOf={({ de }) => {
            const stays = asked.rows.find((one) => named(one) === de) ?? oldest;
            return {
              done: 'Uniste',
              act: ({ id }) => actOn(id, 'duplicado', { de: stays.id }),
              rows: asked.rows.filter((one) => one !== stays),
            };
          }}
        >
          Los demás se cierran, y a quienes los hicieron les avisamos de todo lo del que queda.
        </BulkDialog>
      );
    }
  }
}

const named = ({ numero, titulo }: Reporte) => `${numero} · ${titulo}`;

const put = (reporte: Reporte, version: number, prioridad: string) =>
  reportesApi.update(
    reporte.id,
    withField<InputOf<typeof reportes>>(reportes, reporte, { prioridad }),
    version,
  );
