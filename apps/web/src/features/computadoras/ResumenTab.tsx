// What a technician comes to see: how the machine is, what the agent says otherwise, what to do, and its facts.
import { mdiChip, mdiHarddisk, mdiMicrosoftWindows, mdiShieldCheckOutline } from '@mdi/js';
import {
  CAMPOS_DE_AGENTE,
  type CampoDeAgente,
  type Computadora,
  computadoras,
  DISCO_LIBRE_MINIMO,
  type Medicion,
} from '@muni/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { laterPart } from '../../lib/lazyPart.ts';
import { contar, formatNumero, hace, juntar, nombreCompleto } from '../../lib/formats.ts';
import { reading } from '../../lib/reading.ts';
import { Box, Row, Stack, WithSide } from '../../ui/Box.tsx';
import { cx } from '../../ui/place.ts';
import { factLink } from '../../ui/Facts.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { toast } from '../../ui/Toasts.tsx';
import { UsageBar } from '../../ui/UsageBar.tsx';
import { computadorasApi } from '../../nouns/computadoras.ts';
import { ordenRoutes } from '../../nouns/ordenes.ts';
import { tareaRoutes } from '../../nouns/tareas.ts';
import { labelOf } from '../../crud/form/formValues.ts';
import { textOfField } from '../../crud/record/fieldText.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Button } from '../../ui/Button.tsx';
import { modeloDe } from '../../nouns/equipos.ts';
import { areaRoutes } from '../../nouns/areas.ts';
import { empleadoRoutes } from '../../nouns/empleados.ts';
import { historiaDe } from '../equipos/equipos.labels.ts';
import { FichaPanel } from '../../crud/record/RecordPage.tsx';
import { consejos, diasHastaLlenarse, memoria, procesadorText } from './computadoras.labels.ts';
import css from './computadoras.module.css';

const EspacioChart = laterPart(
  () => import('./EspacioChart.tsx'),
  'EspacioChart',
  <Box height={170} />,
);

interface Props {
  computadora: Computadora;
  onChanged: (next: Computadora) => void;
}

export const ResumenTab = ({ computadora, onChanged }: Props) => (
  <WithSide width={290} gap={1.5}>
    <Stack gap={1.5}>
      <InformadoPanel computadora={computadora} onChanged={onChanged} />
      <Figures computadora={computadora} />
      <Espacio computadora={computadora} />
      <Consejos computadora={computadora} />
    </Stack>
    <FichaPanel
      facts={[
        ['Persona', factLink(computadora.usuario, empleadoRoutes.edit, nombreCompleto)],
        ['Área', factLink(computadora.area, areaRoutes.edit)],
        ['Ubicación', computadora.ubicacion],
        ['Tipo', computadora.tipo],
        ['Modelo', modeloDe(computadora)],
        ['Procesador', procesadorText(computadora)],
        ['Sistema', computadora.sistemaOperativo],
        ['N.º de serie', computadora.nroSerie],
        ['IP', computadora.ip],
        ['MAC', computadora.mac.join(', ')],
        ['Dominio', computadora.dominio],
        ['Inventario', computadora.nroInventario],
        ...historiaDe(computadora),
        ['Agente', computadora.agenteVersion],
      ]}
    />
  </WithSide>
);

interface FigureProps {
  icon: string;
  title: string;
  value: string;
  detail?: string;
  isBad?: boolean;
  bar?: ReactNode;
}

const Figure = ({ icon, title, value, detail, isBad, bar }: FigureProps) => (
  <div className={cx(css.figura, isBad && css.mal)}>
    <Row gap={1} tone="secondary">
      <Icon path={icon} size={18} />
      {title}
    </Row>
    <Box my={0.5} weight={640} tone={isBad ? 'warning' : undefined} className={css.valor}>
      {value}
    </Box>
    {bar}
    <Box mt={0.5} size="tiny" tone="secondary">
      {detail}
    </Box>
  </div>
);

function Figures({ computadora: one }: { computadora: Computadora }) {
  const isFull = one.discoUsado !== null && one.discoUsado > 100 - DISCO_LIBRE_MINIMO;
  const isOld = one.alertas.includes('Sin soporte');
  return (
    <div className={css.figuras}>
      <Figure
        icon={mdiHarddisk}
        title="Disco"
        value={
          one.discoLibreGB === null ? 'Sin dato' : `${formatNumero(one.discoLibreGB)} GB libres`
        }
        isBad={isFull}
        bar={
          one.discoUsado !== null && (
            <UsageBar bare label="Disco usado" percent={one.discoUsado} isHigh={isFull} />
          )
        }
        detail={
          one.discoUsado === null
            ? one.discos.map(({ modelo }) => modelo).join(', ')
            : `${one.discoUsado} % de ${formatNumero(one.discoTotalGB ?? 0)} GB`
        }
      />
      <Figure
        icon={mdiChip}
        title="Memoria"
        value={one.ramMB === null ? 'Sin dato' : memoria(one.ramMB)}
        detail={juntar(one.ramTipo, procesadorText(one))}
      />
      <Figure
        icon={mdiMicrosoftWindows}
        title="Sistema"
        value={one.sistema ?? 'Sin dato'}
        isBad={isOld}
        detail={isOld ? 'No recibe actualizaciones' : (one.versionSO ?? '')}
      />
      <Figure
        icon={mdiShieldCheckOutline}
        title="Antivirus"
        value={one.antivirus ?? 'Sin dato'}
        detail={one.ultimoInventario ? `Vista ${hace(one.ultimoInventario)}` : 'Sin agente'}
      />
    </div>
  );
}

function Espacio({ computadora: { id } }: { computadora: Computadora }) {
  const { data } = useQuery(reading<Medicion[]>(computadoras.name, 'mediciones', id));
  if (!data || data.length < 2) return null;
  const days = diasHastaLlenarse(data);
  return (
    <Panel title="Espacio usado en disco (GB)">
      <Box p={1.5}>
        <EspacioChart mediciones={data} />
        {days !== null && days < 180 && (
          <Notice tone="warning" mt={1}>
            A este ritmo se llena en <strong>{contar(days, 'día', 'días')}</strong>.
          </Notice>
        )}
      </Box>
    </Panel>
  );
}

function Consejos({ computadora }: { computadora: Computadora }) {
  const can = useCan();
  const lines = consejos(computadora);
  if (lines.length === 0) return null;
  return (
    <Panel
      title="Qué conviene hacer"
      action={
        <Row gap={1}>
          {can('tareas:create') && (
            <Button
              size="small"
              to={tareaRoutes.createWith({
                computadora: computadora.id,
                titulo: `Revisar ${computadora.nombreRed}`,
              })}
            >
              Crear tarea
            </Button>
          )}
          {can('ordenes:attend') && (
            <Button size="small" to={ordenRoutes.createFrom({ computadora: computadora.id })}>
              Crear OT
            </Button>
          )}
        </Row>
      }
    >
      <Box as="ul" py={1} pl={4} pr={2} className={css.consejos}>
        {lines.map((line) => (
          <Box as="li" key={line} py={0.4}>
            {line}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

// Where the agent and a person disagree, the person's word stands until somebody accepts the agent's. What an agent
// created and nobody has looked at asks to be confirmed.
const DONE = {
  aceptar: 'Aceptaste lo que informa el agente.',
  dejar: 'Queda lo tuyo. Te avisamos si el agente informa otra cosa.',
  verificar: 'Quedó verificada.',
};

function InformadoPanel({ computadora, onChanged }: Props) {
  const { id, version } = computadora;
  const { isPending: busy, mutate: settle } = useMutation({
    mutationFn: ([action, campos]: [keyof typeof DONE, CampoDeAgente[]?]) =>
      computadorasApi.act(id, action, { campos, version }),
    onSuccess: (changed, [action]) => {
      onChanged(changed);
      toast(DONE[action]);
    },
  });
  const fields = CAMPOS_DE_AGENTE.filter((field) => field in computadora.informado);
  return (
    <>
      {!computadora.verificada && (
        <Panel
          title="Nadie la miró todavía"
          buttons={[
            { kind: 'text', busy, onClick: () => settle(['verificar']), children: 'Está bien' },
          ]}
        >
          <Box px={1.75} py={1.25}>
            La creó un agente. Revisá el área y la persona, y confirmá.
          </Box>
        </Panel>
      )}
      {fields.length > 0 && (
        <Panel
          title="El agente informa otra cosa"
          buttons={[
            fields.length > 1 && {
              kind: 'text',
              busy,
              onClick: () => settle(['aceptar', fields]),
              children: 'Aceptar todo',
            },
            fields.length > 1 && {
              kind: 'text',
              tone: 'inherit',
              disabled: busy,
              onClick: () => settle(['dejar', fields]),
              children: 'Dejar todo lo mío',
            },
          ]}
        >
          <ul>
            {fields.map((field) => (
              <Row as="li" key={field} wraps gap={1} px={1.75} py={0.75}>
                <Box flex="1 1 240px">
                  <Box as="span" tone="secondary">
                    {labelOf(computadoras, field)}:
                  </Box>{' '}
                  {textOfField(computadoras.parts, field, computadora[field])} →{' '}
                  <strong>
                    {textOfField(computadoras.parts, field, computadora.informado[field])}
                  </strong>
                </Box>
                <Button
                  kind="text"
                  size="small"
                  disabled={busy}
                  aria-label={`Aceptar ${labelOf(computadoras, field)} del agente`}
                  onClick={() => settle(['aceptar', [field]])}
                >
                  Aceptar
                </Button>
                <Button
                  kind="text"
                  tone="inherit"
                  size="small"
                  disabled={busy}
                  aria-label={`Dejar lo mío en ${labelOf(computadoras, field)}`}
                  onClick={() => settle(['dejar', [field]])}
                >
                  Dejar lo mío
                </Button>
              </Row>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
