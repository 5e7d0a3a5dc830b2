// A load against an earlier one: accounts that are new, those that are gone, what was paid, amounts that changed.
import {
  mdiAccountMinusOutline,
  mdiAccountPlusOutline,
  mdiCashCheck,
  mdiDownload,
  mdiSwapVertical,
  mdiTrayRemove,
} from '@mdi/js';
import {
  type CargaResumen,
  type ComparacionCargas,
  type Diferencia,
  type DiferenciaDeCargas,
  DIFERENCIAS,
  periodo,
  type TotalesDeComparacion,
} from '@muni/contract';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import {
  capital,
  concordar,
  formatFechaHora,
  formatImporte,
  formatNumero,
} from '../../lib/formats.ts';
import { idOf } from '../../lib/recordId.ts';
import { Grid, Row, Stack, PanelText } from '../../ui/Box.tsx';
import { StateMessage } from '../../ui/StateMessage.tsx';
import { FigureTile, FigureTiles } from '../../ui/FigureTile.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import type { Tone } from '../../ui/place.ts';
import { ProgressPanel } from '../../ui/ProgressPanel.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { cargaRoutes } from '../../nouns/cargas.ts';
import { ASK_AGAIN_MS, bajar, useAsked, usePages } from './cargas.api.ts';
import { Leidas } from './PasoCargar.tsx';
import { enOrden, percentOf } from './cargas.rules.ts';
import { Button } from '../../ui/Button.tsx';
import { type CardColumn, CardTable } from '../../ui/CardTable.tsx';
import { Link } from '../../ui/Link.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { rentasRoutes } from '../../nouns/rentas.ts';

const LIST = cargaRoutes('rentas').all;
/** The newest first: each one can be compared with those after it. */
const CONFIRMADAS = { clase: 'rentas', estado: 'Confirmada', sort: '-confirmadoEn' };
const LOOKS: Record<Diferencia, [one: string, several: string, icon: string, tone: Tone]> = {
  'cuenta nueva': ['cuenta nueva', 'cuentas nuevas', mdiAccountPlusOutline, 'success'],
  'cuenta que falta': ['cuenta que falta', 'cuentas que faltan', mdiAccountMinusOutline, 'error'],
  pagado: ['se pagó', 'se pagaron', mdiCashCheck, 'brand'],
  importe: ['cambió de importe', 'cambiaron de importe', mdiSwapVertical, 'warning'],
};

export function CompararPage() {
  const { query } = usePages<CargaResumen>([], CONFIRMADAS, 200);
  return (
    <>
      <PageHeader
        title="Comparar cargas"
        crumbs={[{ label: 'Cargas', to: LIST.to }, { label: 'Comparar' }]}
      />
      <Loaded query={query} noun="las cargas" list={LIST}>
        {({ rows }) =>
          rows.length > 1 ? (
            <Comparacion loads={rows} />
          ) : (
            <StateMessage inPanel icon={mdiTrayRemove} title="Todavía no hay dos cargas">
              Cuando confirmes otra, acá vas a ver qué cambió de una a la otra.
            </StateMessage>
          )
        }
      </Loaded>
    </>
  );
}

function Comparacion({ loads }: { loads: readonly CargaResumen[] }) {
  const [params, setParams] = useSearchParams();
  const { id, con } = enOrden(loads, idOf(params, 'carga'), idOf(params, 'con'));
  const asked = DIFERENCIAS.find((one) => one === params.get('tipo'));
  const query = useAsked<ComparacionCargas>([id, 'comparacion'], {
    query: { con },
    staleTime: 60_000,
    refetchInterval: ({ state }) => (state.data?.avance ? ASK_AGAIN_MS : false),
  });
  const options = loads.map((carga) => ({
    value: String(carga.id),
    label: `${carga.nombreArchivo} · ${formatFechaHora(carga.confirmadoEn ?? carga.creadoEn)}`,
  }));
  const change = (part: Record<string, string>) =>
    setParams((before) => ({ tipo: before.get('tipo') ?? '', carga: String(id), ...part }), {
      replace: true,
    });
  return (
    <Stack gap={1.5}>
      <Panel>
        <Grid min={320} gap={2} p={1.75}>
          <SelectInput
            label="Carga"
            value={String(id)}
            // Nothing is earlier than the oldest.
            options={options.slice(0, -1)}
            onChange={(carga) => change({ carga })}
          />
          <SelectInput
            label="Comparada con"
            value={String(con)}
            options={options.slice(options.findIndex(({ value }) => value === String(id)) + 1)}
            onChange={(value) => change({ con: value })}
          />
        </Grid>
      </Panel>
      <Loaded query={query} noun="la comparación" list={LIST}>
        {({ totales, avance, con: { nombreArchivo } }) => {
          if (!totales)
            return (
              <ProgressPanel
                title={`Comparando con ${nombreArchivo}`}
                hint="Podés seguir con otra cosa: al volver, está acá."
                label="Avance de la comparación"
                percent={avance ? percentOf(avance) : 0}
                done={<Leidas filas={avance?.hechas ?? 0} />}
              />
            );
          const tipo =
            asked ?? DIFERENCIAS.find((one) => totales[one].cantidad > 0) ?? 'cuenta nueva';
          return (
            <>
              <FigureTiles label="Qué diferencias ver">
                {DIFERENCIAS.map((name) => {
                  const { cantidad } = totales[name];
                  const [one, several, icon, tone] = LOOKS[name];
                  return (
                    <FigureTile
                      key={name}
                      icon={icon}
                      tone={tone}
                      label={concordar(cantidad, one, several)}
                      value={formatNumero(cantidad)}
                      selected={name === tipo}
                      onClick={() => change({ con: String(con), tipo: name })}
                    />
                  );
                })}
              </FigureTiles>
              <DiferenciasTable
                key={`${id} ${con} ${tipo}`}
                id={id}
                asked={{ con, tipo }}
                totales={totales[tipo]}
              />
            </>
          );
        }}
      </Loaded>
    </Stack>
  );
}

const amount = { textAlign: 'right' } as const;

const COLUMNS: CardColumn<DiferenciaDeCargas>[] = [
  {
    label: 'Cuenta',
    cell: (one) => <Link to={rentasRoutes.account(one)}>{one.cuenta}</Link>,
    isTitle: true,
  },
  { label: 'Titular', cell: ({ titular }) => titular },
  { label: 'Tributo', cell: ({ tributo }) => tributo },
  {
    label: 'Período',
    cell: ({ anio, cuota }) => (anio === null ? 'Toda la cuenta' : periodo({ anio, cuota })),
  },
  { label: 'Antes', cell: ({ antes }) => antes && formatImporte(antes), columnProps: amount },
  {
    label: 'Después',
    cell: ({ despues }) => despues && formatImporte(despues),
    columnProps: amount,
  },
];

interface TableProps {
  id: number;
  asked: { con: number; tipo: Diferencia };
  totales: TotalesDeComparacion[Diferencia];
}

function DiferenciasTable({ id, asked, totales }: TableProps) {
  const segments = [id, 'comparacion', 'diferencias'];
  const { query, pager } = usePages<DiferenciaDeCargas>(segments, asked);
  return (
    <Loaded query={query} noun="las diferencias" list={LIST}>
      {({ rows }) => (
        <Panel
          title={`${capital(LOOKS[asked.tipo][1])}: ${formatNumero(totales.cantidad)}`}
          action={
            <Row gap={1.5}>
              {formatImporte(totales.antes)} → {formatImporte(totales.despues)}
              {totales.cantidad > 0 && (
                <Button
                  size="small"
                  icon={mdiDownload}
                  onClick={() => bajar([...segments, 'exportar'], asked)}
                >
                  Bajar
                </Button>
              )}
            </Row>
          }
        >
          {rows.length === 0 ? (
            <PanelText>No hay ninguna.</PanelText>
          ) : (
            <>
              <CardTable
                label="Diferencias"
                columns={COLUMNS}
                rows={rows}
                keyOf={({ tributo, cuenta, anio, cuota }) =>
                  `${tributo} ${cuenta} ${anio} ${cuota}`
                }
              />
              <Pager noun="Diferencias" {...pager} />
            </>
          )}
        </Panel>
      )}
    </Loaded>
  );
}
