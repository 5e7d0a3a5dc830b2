import { mdiApplicationOutline } from '@mdi/js';
import {
  type CampoDeAgente,
  type Computadora,
  COMPUTADORA_CONEXIONES,
  COMPUTADORA_TIPOS,
  computadoras,
  DISCO_TIPOS,
  type Programa,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { contar, formatFecha } from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { computadoraRoutes, computadorasApi } from '../../nouns/computadoras.ts';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { EditarEquipoPage, equipoHolder, NuevoEquipoPage } from '../equipos/EditarEquipoPage.tsx';
import { COMPUTADORAS, memoria } from './computadoras.labels.ts';
import { ResumenTab } from './ResumenTab.tsx';
import { useFormField } from '../../crud/form/formField.ts';
import { useDebounced } from '../../crud/useDebounced.ts';
import { Box } from '../../ui/Box.tsx';
import { Link } from '../../ui/Link.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { FechaField } from '../../crud/form/FechaField.tsx';
import { FilasField } from '../../crud/form/FilasField.tsx';
import { ListaTextoField } from '../../crud/form/ListaTextoField.tsx';
import { NumeroField, OpcionField, SiNoField, TextoField } from '../../crud/form/Fields.tsx';
import { ReferenciaField } from '../../crud/form/ReferenciaFields.tsx';
import { UnicoField } from '../../crud/form/UnicoField.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { areaReference } from '../../nouns/areas.ts';
import { empleadoReference } from '../../nouns/empleados.ts';

export const EditarComputadoraPage = () => (
  <EditarEquipoPage {...COMPUTADORAS} titleOf={({ nombreRed }) => nombreRed}>
    {(computadora, store) => ({
      resumen: <ResumenTab computadora={computadora} onChanged={store} />,
      fields: <ComputadoraFields computadora={computadora} />,
      tabs: [
        {
          id: 'programas',
          label: 'Programas',
          content: <ProgramasTab computadora={computadora} />,
        },
      ],
    })}
  </EditarEquipoPage>
);

export const NuevaComputadoraPage = () => (
  <NuevoEquipoPage {...COMPUTADORAS}>
    <ComputadoraFields />
  </NuevoEquipoPage>
);

const PROGRAMAS: CardColumn<Programa>[] = [
  { label: 'Programa', isTitle: true, cell: ({ nombre }) => nombre, columnProps: { weight: 540 } },
  { label: 'Versión', cell: ({ version }) => version },
  { label: 'Editor', cell: ({ editor }) => editor },
  { label: 'Instalado', cell: ({ instalado }) => instalado && formatFecha(instalado) },
];

/** What the agent found installed. */
function ProgramasTab({ computadora }: { computadora: Computadora }) {
  const query = useQuery(reading<Programa[]>(computadoras.name, 'programas', computadora.id));
  const { data } = query;
  if (!data) return <Loaded query={query} noun="los programas" />;
  if (data.length === 0)
    return (
      <StateMessage inPanel icon={mdiApplicationOutline} title="No sabemos qué tiene">
        {computadora.ultimoInventario
          ? 'Su agente no informa los programas.'
          : 'Cuando su agente informe, acá vas a ver los programas instalados.'}
      </StateMessage>
    );
  return (
    <Panel title={contar(data.length, 'programa', 'programas')}>
      <CardTable
        columns={PROGRAMAS}
        rows={data}
        keyOf={({ nombre, version }) => `${nombre} ${version}`}
      />
    </Panel>
  );
}

// The name on the network. Two machines may share it for a while (a replacement, a clone): it warns and does not forbid.
function NombreRedField({ computadora }: { computadora?: Computadora }) {
  const { value, ...field } = useFormField('nombreRed');
  const text = typeof value === 'string' ? value : '';
  const settled = useDebounced(text.trim());
  const { data } = useQuery({
    ...computadorasApi.rows('nombreRed', { nombreRed: settled, activa: true, pageSize: 2 }),
    enabled: settled !== '' && settled !== computadora?.nombreRed,
  });
  const other = data?.rows.find((row) => row.id !== computadora?.id);
  return (
    <TextInput
      {...field}
      value={text}
      autoComplete="off"
      autoFocus={computadora === undefined}
      help={
        other && settled === text.trim() ? (
          <Box as="span" tone="warning" weight={540}>
            Otra computadora se llama igual: {other.nombreCorto}, en {other.area.nombre}.{' '}
            <Link to={computadoraRoutes.edit(other.id)} target="_blank" tone="inherit">
              Verla
            </Link>
          </Box>
        ) : (
          'Como aparece en la red. Ejemplo: PC-MESA-03'
        )
      }
    />
  );
}

const DISCO = [
  { name: 'tipo', label: 'Tipo', kind: { options: DISCO_TIPOS } },
  { name: 'modelo', label: 'Modelo', kind: 'texto' },
  { name: 'capacidadGB', label: 'Capacidad (GB)', kind: 'numero' },
  { name: 'serie', label: 'Serie', kind: 'texto' },
] as const;
const MONITOR = [
  { name: 'marca', label: 'Marca', kind: 'texto' },
  { name: 'modelo', label: 'Modelo', kind: 'texto' },
  { name: 'serie', label: 'Serie', kind: 'texto' },
] as const;

const holder = equipoHolder(COMPUTADORAS);

/** The fields of a computer, the same for a new one and for one that is edited. */
function ComputadoraFields({ computadora }: { computadora?: Computadora }) {
  const isReported = Boolean(computadora?.ultimoInventario);
  /** What a person wrote is told apart where an agent fills the rest. */
  const helpOf = (field: CampoDeAgente, help?: string) =>
    isReported && computadora?.origenes[field] === 'persona'
      ? 'Lo puso una persona: el agente no lo cambia.'
      : help;
  const unico = { source: holder, record: computadora };
  return (
    <>
      <FormSection title="Identificación" description="Cómo se la encuentra y se la nombra.">
        <NombreRedField computadora={computadora} />
        <OpcionField name="tipo" options={COMPUTADORA_TIPOS} help={helpOf('tipo')} />
        <UnicoField name="nroInventario" {...unico} help="El de la etiqueta del municipio." />
        <UnicoField name="nroSerie" {...unico} help={helpOf('nroSerie', 'El del fabricante.')} />
      </FormSection>
      <FormSection title="Dónde está" description="De quién es y en qué lugar.">
        <ReferenciaField name="area" source={areaReference} />
        <ReferenciaField name="usuario" source={empleadoReference} />
        <TextoField name="ubicacion" wide />
      </FormSection>
      <FormSection
        title="Equipo"
        optional
        description={
          isReported
            ? 'La completa el agente, menos lo que dice que lo puso una persona.'
            : 'Con un agente instalado se completa sola.'
        }
      >
        <TextoField name="marca" help={helpOf('marca')} />
        <TextoField name="modelo" help={helpOf('modelo')} />
        <TextoField name="procesador" help={helpOf('procesador')} />
        <NumeroField name="nucleos" help={() => helpOf('nucleos')} />
        <NumeroField name="velocidadMHz" help={() => helpOf('velocidadMHz')} />
        <NumeroField name="ramMB" help={(mb) => helpOf('ramMB', `Son ${memoria(mb)}.`)} />
        <TextoField name="ramTipo" help={helpOf('ramTipo')} />
        <TextoField name="uuid" help={helpOf('uuid')} />
        <FilasField name="discos" columns={DISCO} item="disco" max={32} titled />
        <NumeroField name="discoTotalGB" help={() => helpOf('discoTotalGB')} />
        <NumeroField name="discoLibreGB" help={() => helpOf('discoLibreGB')} />
        <FilasField name="monitores" columns={MONITOR} item="monitor" max={12} titled />
        <TextoField name="perifericos" multiline />
      </FormSection>
      <FormSection title="Sistema y red" optional>
        <TextoField
          name="sistemaOperativo"
          help={helpOf('sistemaOperativo', 'Ejemplo: Windows 11 Pro')}
        />
        <TextoField name="versionSO" help={helpOf('versionSO')} />
        <TextoField name="arquitectura" help={helpOf('arquitectura')} />
        <TextoField name="licenciaSO" />
        <TextoField name="antivirus" help={helpOf('antivirus')} />
        <TextoField name="dominio" help={helpOf('dominio')} />
        <OpcionField name="conexion" options={COMPUTADORA_CONEXIONES} />
        <TextoField name="ip" help={helpOf('ip', 'Ejemplo: 10.0.4.33')} />
        <ListaTextoField name="mac" help={helpOf('mac', 'Si tiene varias, separalas con comas.')} />
        <SiNoField name="ipFija" />
      </FormSection>
      <FormSection title="Compra" optional>
        <FechaField name="fechaCompra" />
        <FechaField name="garantiaHasta" />
        <TextoField name="proveedor" />
        <TextoField name="costo" kind="importe" help="En pesos. Ejemplo: 185000,50" />
        <TextoField name="origen" help="Licitación, donación, compra directa…" />
        <TextoField name="observaciones" multiline />
      </FormSection>
    </>
  );
}
