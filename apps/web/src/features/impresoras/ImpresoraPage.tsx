import { EditarEquipoPage, equipoHolder, NuevoEquipoPage } from '../equipos/EditarEquipoPage.tsx';
import { IMPRESORAS } from './impresoras.labels.ts';
import { ResumenTab } from './ResumenTab.tsx';
import {
  FORMATOS_PAPEL,
  IMPRESORA_CONEXIONES,
  IMPRESORA_TIPOS,
  type Impresora,
  PROPIEDADES,
  TECNOLOGIAS,
} from '@muni/contract';
import { useWatch } from 'react-hook-form';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FilasField } from '../../crud/form/FilasField.tsx';
import { OpcionField, SiNoField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { UnicoField } from '../../crud/form/UnicoField.tsx';
import { Row } from '../../ui/Box.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { computadoraReference } from '../../nouns/computadoras.ts';
import { empleadoReference } from '../../nouns/empleados.ts';

export const EditarImpresoraPage = () => (
  <EditarEquipoPage {...IMPRESORAS} titleOf={({ nombre }) => nombre}>
    {(impresora, store) => ({
      resumen: <ResumenTab impresora={impresora} onChanged={store} />,
      fields: <ImpresoraFields impresora={impresora} />,
    })}
  </EditarEquipoPage>
);

export const NuevaImpresoraPage = () => (
  <NuevoEquipoPage {...IMPRESORAS}>
    <ImpresoraFields />
  </NuevoEquipoPage>
);

const INSUMO = [
  { name: 'modelo', label: 'Modelo', kind: 'texto', initial: '' },
  { name: 'color', label: 'Color', kind: 'texto' },
  { name: 'rendimiento', label: 'Páginas que rinde', kind: 'numero' },
  { name: 'stock', label: 'En stock', kind: 'numero', initial: 0 },
  { name: 'stockMinimo', label: 'Mínimo', kind: 'numero', initial: 1 },
] as const;

/** How it is reached: by the network, or through a computer. */
function Conexion() {
  const conexion: unknown = useWatch({ name: 'conexion' });
  const isOnNetwork = conexion === 'Red' || conexion === 'Wi-Fi';
  return (
    <>
      <OpcionField name="conexion" options={IMPRESORA_CONEXIONES} />
      {isOnNetwork ? (
        <>
          <TextoField name="ip" help="Ejemplo: 10.0.4.90" />
          <TextoField name="mac" />
        </>
      ) : (
        <ReferenciaField
          name="computadoraHost"
          source={computadoraReference}
          help="La computadora a la que está conectada."
        />
      )}
    </>
  );
}

const holder = equipoHolder(IMPRESORAS);

/** The fields of a printer, the same for a new one and for one that is edited. */
const ImpresoraFields = ({ impresora }: { impresora?: Impresora }) => (
  <>
    <FormSection title="Identificación" description="Cómo se la encuentra y se la nombra.">
      <TextoField
        name="nombre"
        autoFocus={impresora === undefined}
        help="Ejemplo: Láser de Mesa de Entradas"
      />
      <UnicoField
        name="nroInventario"
        source={holder}
        record={impresora}
        help="El de la etiqueta del municipio."
      />
      <TextoField name="marca" />
      <TextoField name="modelo" />
      <UnicoField name="nroSerie" source={holder} record={impresora} />
      <OpcionField name="propiedad" options={PROPIEDADES} />
    </FormSection>
    <FormSection title="Dónde está">
      <ReferenciaField name="area" source={areaReference} />
      <ReferenciaField name="responsable" source={empleadoReference} />
      <TextoField name="ubicacion" wide />
    </FormSection>
    <FormSection title="Qué es">
      <OpcionField name="tipo" options={IMPRESORA_TIPOS} />
      <OpcionField name="tecnologia" options={TECNOLOGIAS} />
      <OpcionField name="formato" options={FORMATOS_PAPEL} />
      <Row data-wide wraps columnGap={2}>
        <SiNoField name="color" />
        <SiNoField name="duplex" />
        <SiNoField name="escaner" />
        <SiNoField name="adf" />
        <SiNoField name="fax" />
      </Row>
    </FormSection>
    <FormSection title="Conexión">
      <Conexion />
    </FormSection>
    <FormSection
      title="Insumos"
      description="Con su stock y lo que rinden se prevé cuándo comprar."
    >
      <FilasField name="insumos" columns={INSUMO} item="insumo" max={20} />
    </FormSection>
    <FormSection title="Compra">
      <FechaField name="fechaCompra" />
      <FechaField name="garantiaHasta" />
      <TextoField name="costo" kind="importe" help="En pesos. Ejemplo: 185000,50" />
      <TextoField name="observaciones" multiline />
    </FormSection>
  </>
);
