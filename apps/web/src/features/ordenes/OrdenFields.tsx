import { useWatch } from 'react-hook-form';
import {
  type Orden,
  ORDEN_LUGARES,
  ORDEN_TIPOS,
  PRIORIDADES,
  REPUESTO_ORIGENES,
} from '@muni/contract';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FilasField } from '../../crud/form/FilasField.tsx';
import { OpcionField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField, ReferenciasField } from '../../crud/form/ReferenciaFields.tsx';
import { hoy } from '../../lib/formats.ts';
import { FormSection } from '../../ui/FormSection.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { empleadoReference, tecnicoReference } from '../../nouns/empleados.ts';
import { impresoraReference } from '../../nouns/impresoras.ts';
import { ORIGENES_DEL_AREA } from './ordenes.rules.ts';

const PASO = [{ name: 'texto', label: 'Paso', kind: 'texto' }] as const;
const REPUESTO = [
  { name: 'descripcion', label: 'Descripción', kind: 'texto', grow: 2 },
  { name: 'cantidad', label: 'Cantidad', kind: 'texto', initial: '1' },
  { name: 'nroSerie', label: 'N.º de serie', kind: 'texto' },
  { name: 'origen', label: 'Origen', kind: { options: REPUESTO_ORIGENES } },
  { name: 'costo', label: 'Costo de cada uno', kind: 'texto' },
] as const;
const horas = () =>
  [
    { name: 'tecnico', label: 'Técnico', kind: { source: tecnicoReference }, grow: 2 },
    { name: 'minutos', label: 'Minutos', kind: 'numero' },
    { name: 'fecha', label: 'Día', kind: 'fecha', initial: hoy() },
  ] as const;

/** The area follows from who asks or from the device; only without them it has to be said. */
function AreaField() {
  const known = useWatch({ name: ORIGENES_DEL_AREA }).some(Boolean);
  return (
    <ReferenciaField
      name="area"
      source={areaReference}
      optional={known}
      help={
        known
          ? 'Si la dejás vacía, es la de quien lo pide o la del equipo.'
          : 'Elegila, o decí quién lo pide o con qué equipo es.'
      }
    />
  );
}

/** The fields of an order. What is done and used is written once it exists; who asked for it stays as it was. */
export const OrdenFields = ({ orden }: { orden?: Orden }) => (
  <>
    <FormSection title="Trabajo pedido" description="Qué hay que hacer y con qué apuro.">
      <TextoField name="titulo" wide autoFocus={orden === undefined} />
      <TextoField name="descripcion" multiline />
      <OpcionField name="tipo" options={ORDEN_TIPOS} />
      <OpcionField name="prioridad" options={PRIORIDADES} />
    </FormSection>
    <FormSection title="Para quién y dónde">
      {!orden && (
        <>
          <ReferenciaField name="solicitante" source={empleadoReference} />
          <AreaField />
        </>
      )}
      <ReferenciaField name="computadora" source={computadoraReference} />
      <ReferenciaField name="impresora" source={impresoraReference} />
      <TextoField name="otroEquipo" help="Un switch, una cámara, un teléfono…" />
      <OpcionField name="lugar" options={ORDEN_LUGARES} />
      <TextoField name="accesorios" wide help="Con qué llegó: cargador, cable, mouse…" />
    </FormSection>
    <FormSection title="Quién y cuándo">
      <ReferenciaField name="tecnicoResponsable" source={tecnicoReference} />
      <FechaField name="fechaProgramada" />
      <div data-wide>
        <ReferenciasField name="tecnicos" source={tecnicoReference} />
      </div>
    </FormSection>
    <FormSection title="Lista de control" description="Los pasos que se van marcando.">
      <FilasField name="checklist" columns={PASO} item="paso" max={50} />
    </FormSection>
    {orden && (
      <>
        <FormSection title="Qué se hizo" description="El diagnóstico va aparte del trabajo.">
          <TextoField name="diagnostico" multiline />
          <TextoField name="causa" wide />
          <TextoField name="trabajoRealizado" multiline />
          <TextoField name="observaciones" multiline />
        </FormSection>
        <FormSection title="Repuestos y materiales">
          <FilasField name="repuestos" columns={REPUESTO} item="repuesto" max={50} />
        </FormSection>
        <FormSection title="Tiempo" description="Los minutos de cada técnico.">
          <FilasField name="horas" columns={horas()} item="tiempo" max={100} />
        </FormSection>
      </>
    )}
  </>
);
