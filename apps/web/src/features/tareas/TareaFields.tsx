import { LISTA_CONTROL_MAX, REPETICIONES, TAREA_PRIORIDADES } from '@muni/contract';
import { FechaField } from '../../crud/FechaField.tsx';
import { FilasField } from '../../crud/FilasField.tsx';
import { OpcionField } from '../../crud/OpcionField.tsx';
import { ReferenciaField } from '../../crud/ReferenciaField.tsx';
import { ReferenciasField } from '../../crud/ReferenciasField.tsx';
import { TextoField } from '../../crud/TextoField.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { tecnicoReference } from '../../nouns/empleados.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';
import { reporteReference } from '../../nouns/reportes.ts';
import { ordenReference } from '../../nouns/ordenes.ts';
import { EtiquetasField } from './EtiquetasField.tsx';

const PASO = [{ name: 'texto', label: 'Paso', kind: 'texto', initial: '' }] as const;

/** The fields of a task, the same for a new one and for one that is edited. */
export const TareaFields = ({ isNew = false }: { isNew?: boolean }) => (
  <>
    <FormSection title="Qué hay que hacer">
      <div data-wide>
        <TextoField name="titulo" autoFocus={isNew} />
      </div>
      <div data-wide>
        <TextoField name="descripcion" multiline />
      </div>
      <OpcionField name="prioridad" options={TAREA_PRIORIDADES} />
      <EtiquetasField />
    </FormSection>
    <FormSection title="Quién" description="Gente de Cómputos.">
      <ReferenciaField name="responsable" source={tecnicoReference} />
      <ReferenciasField name="colaboradores" source={tecnicoReference} />
    </FormSection>
    <FormSection
      title="Cuándo"
      description="Al realizar una que se repite se crea la siguiente, con su misma gente y sus pasos."
    >
      <FechaField name="fechaVencimiento" />
      <OpcionField name="repeticion" options={REPETICIONES} />
    </FormSection>
    <FormSection title="Lista de control" description="Los pasos, para ir tildándolos.">
      <FilasField name="listaControl" columns={PASO} item="paso" max={LISTA_CONTROL_MAX} />
    </FormSection>
    <FormSection title="De qué se trata" description="Lo que conviene tener a mano.">
      <ReferenciaField name="reporte" source={reporteReference} help="Entre los abiertos." />
      <ReferenciaField name="orden" source={ordenReference} />
      <ReferenciaField name="computadora" source={computadoraReference} />
      <ReferenciaField name="impresora" source={impresoraReference} />
    </FormSection>
  </>
);
