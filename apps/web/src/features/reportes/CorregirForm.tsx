import {
  EQUIPO_CLASES,
  PRIORIDADES,
  type Reporte,
  REPORTE_CATEGORIAS,
  REPORTE_IMPACTOS,
  type ReporteInput,
  reportes,
} from '@muni/contract';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { ResourceForm } from '../../crud/form/ResourceForm.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { reportesApi } from '../../nouns/reportes.ts';
import { equipoReference } from './equipos.api.ts';

interface Props {
  reporte: Reporte;
  computos: boolean;
  onSaved: (reporte: Reporte) => void;
}

/** What may be corrected of a report. Who asked, from where and when stay as they were. */
export const CorregirForm = ({ reporte, computos, onSaved }: Props) => (
  <ResourceForm
    resource={reportes}
    record={reporte}
    save={(input: ReporteInput, version = reporte.version) =>
      reportesApi.update(reporte.id, input, version)
    }
    onSaved={onSaved}
  >
    <FormSection title="El problema" description="En pocas palabras y con detalle.">
      <TextoField name="titulo" wide help="Vacío toma la primera línea de la descripción." />
      <TextoField name="descripcion" label="¿Qué pasa?" multiline />
      <OpcionField name="categoria" options={REPORTE_CATEGORIAS} />
      <OpcionField
        name="impacto"
        label={computos ? '¿Cómo le afecta?' : '¿Cómo te afecta?'}
        options={REPORTE_IMPACTOS}
      />
      {computos && <OpcionField name="prioridad" options={PRIORIDADES} />}
      <TextoField
        name="contacto"
        label={computos ? 'Cómo encontrar a quien reportó' : 'Cómo encontrarte'}
        help={`Un interno, un celular o dónde ${computos ? 'está' : 'estás'}.`}
      />
    </FormSection>
    <FormSection title="Equipo" description="Para que quede en su historia.">
      {EQUIPO_CLASES.map((clase) => (
        <ReferenciaField
          key={clase}
          name={clase}
          source={equipoReference(clase, reporte.empleado.id)}
        />
      ))}
    </FormSection>
  </ResourceForm>
);
