import {
  type CalidadDeInventario,
  computadoras,
  type ComputadoraAlerta,
  CUENTA_MAX,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { laterPart } from '../../lib/lazyPart.ts';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { concordar, formatHasta } from '../../lib/formats.ts';
import { Stack } from '../../ui/Box.tsx';
import { LineList } from '../../ui/Panel.tsx';
import { Link } from '../../ui/Link.tsx';
import { computadoraRoutes, resumenDeComputadoras } from '../../nouns/computadoras.ts';
import { ALERTA_LOOKS } from '../equipos/equipos.labels.ts';
import { impresoraRoutes, impresorasApi } from '../../nouns/impresoras.ts';
import { inventariosApi, usePorRevisar, porRevisarText } from '../../nouns/inventarios.ts';
import { PATHS } from '../../nouns/paths.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ScreenSkeleton } from '../../ui/Skeletons.tsx';
import { PageTabs } from '../../ui/PageTabs.tsx';
import { RevisarTab } from './RevisarTab.tsx';
import { addressOf } from '../../lib/http.ts';

// What is wrong with the data: the same thing told twice, and what nobody told.
const UNATTENDED = { alerta: 'Sin responsable', pageSize: 1 };
/** Where what the list says is of one alone, or too short: what an agent created has the area of its network, or none of its own. */
const WORDS: Partial<Record<ComputadoraAlerta, string>> = {
  'No vista': 'No vistas',
  'Sin verificar': 'Sin verificar, con el área por confirmar',
};
const MISSING: readonly ComputadoraAlerta[] = [
  'Sin usuario',
  'Sin soporte',
  'Poco espacio',
  'No vista',
  'Sin relevar',
  'Sin verificar',
];
const REPEATED = [
  ['mac', 'Placas de red repetidas', 'Ninguna.'],
  ['ip', 'Direcciones IP repetidas', 'Ninguna.'],
  ['serie', 'Números de serie repetidos', 'Ninguno.'],
  ['nombre', 'Nombres repetidos', 'Ninguno.'],
] as const satisfies readonly (readonly [keyof CalidadDeInventario, string, string])[];

/** The line that says how many there are, with the way to them; none while there is none. */
const missing = (title: string, n: number, what: string, to: string) =>
  n === 0
    ? []
    : [
        {
          id: to,
          text: (
            <Link to={to}>
              {title}: {formatHasta(n, CUENTA_MAX)} {concordar(n, what, `${what}s`)}
            </Link>
          ),
        },
      ];

export function CalidadTab() {
  const query = useQuery({
    queryKey: [computadoras.name, 'calidad'],
    queryFn: async ({ signal }) => ({
      repeated: await inventariosApi.calidad(signal),
      resumen: await resumenDeComputadoras().queryFn({ signal }),
      sinResponsable: (await impresorasApi.list(UNATTENDED, signal)).total,
    }),
  });
  const { data } = query;
  if (!data) return <Loaded query={query} noun="los datos" />;
  return (
    <Stack gap={1.5}>
      <LineList
        title="Qué falta mirar"
        none="Todo al día."
        lines={[
          ...MISSING.flatMap((alerta) =>
            missing(
              WORDS[alerta] ?? ALERTA_LOOKS[alerta].label,
              data.resumen.alertas[alerta] ?? 0,
              'computadora',
              addressOf(computadoraRoutes.list, { alerta }),
            ),
          ),
          ...missing(
            'Sin responsable',
            data.sinResponsable,
            'impresora',
            addressOf(impresoraRoutes.list, { alerta: 'Sin responsable' }),
          ),
        ]}
      />
      {REPEATED.map(([field, title, none]) => (
        <LineList
          key={field}
          title={title}
          none={none}
          lines={data.repeated[field].map(({ valor, equipos }) => ({
            id: valor,
            // Compared without capitals; a name on the network is shown with them.
            text: <strong>{field === 'nombre' ? valor.toUpperCase() : valor}</strong>,
            detail: equipos.map(({ id, nombre }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={computadoraRoutes.edit(id)}>{nombre}</Link>
              </span>
            )),
          }))}
        />
      ))}
    </Stack>
  );
}

const INSTEAD = <ScreenSkeleton />;
const RedesTab = laterPart(() => import('./RedesTab.tsx'), 'RedesTab', INSTEAD);
const AgenteTab = laterPart(() => import('./AgenteTab.tsx'), 'AgenteTab', INSTEAD);

export function InventariosPage() {
  return (
    <>
      <PageHeader
        title="Inventarios por revisar"
        hint="Lo que traen los agentes y solo una persona puede decidir"
        crumbs={[
          { label: 'Computadoras', to: PATHS.computadoras },
          { label: 'Inventarios por revisar' },
        ]}
      />
      <PageTabs
        label="Partes de los inventarios"
        tabs={[
          { id: 'revisar', label: porRevisarText(usePorRevisar()), content: <RevisarTab /> },
          { id: 'calidad', label: 'Calidad de los datos', content: <CalidadTab /> },
          { id: 'redes', label: 'Redes de las áreas', content: <RedesTab /> },
          { id: 'agente', label: 'Instalar el agente', content: <AgenteTab /> },
        ]}
      />
    </>
  );
}
