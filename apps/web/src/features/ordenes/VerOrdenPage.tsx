// The sheet of an order on the screen: to look at, print, download, sign, and attach once it was signed on paper. Who
// may not see the order but has its code is told that it is genuine, and nothing else.
import { type Hoja, type Orden, ordenes, type PaginaDibujada } from '@muni/contract';
import { mdiFilePdfBox, mdiPencil, mdiPrinter } from '@mdi/js';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from '../../lib/Navigation.tsx';
import { saveFile } from '../../crud/download.ts';
import { HeaderButtons } from '../../crud/list/HeaderButtons.tsx';
import { Loaded } from '../../crud/record/Loaded.tsx';
import { useRecord } from '../../crud/record/useRecord.ts';
import { ApiError } from '../../lib/errors.ts';
import { idOf } from '../../lib/recordId.ts';
import { useCan } from '../../lib/SessionContext.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { WithSide, Box } from '../../ui/Box.tsx';
import { hojaDe, ordenesApi, ordenRoutes } from '../../nouns/ordenes.ts';
import css from './ordenes.module.css';
import { EstadoOrden } from './EstadoOrden.tsx';
import { OtraVersionNotice } from './HojaFirmada.tsx';
import { HojaLado } from './HojaLado.tsx';
import { listaDeOrdenes, numerados } from './ordenes.rules.ts';
import { useOrdenActions } from './OrdenActions.tsx';
import { Verificacion } from './Verificacion.tsx';

export function VerOrdenPage() {
  const [params] = useSearchParams();
  const id = idOf(params);
  const version = idOf(params, 'version') || undefined;
  return (
    <OneHoja key={`${id} ${version}`} id={id} version={version} codigo={params.get('codigo')} />
  );
}

interface Props {
  id: number;
  version: number | undefined;
  codigo: string | null;
}

function OneHoja({ id, version, codigo }: Props) {
  const { record: orden, error, retry } = useRecord(ordenes.name, id, ordenesApi.get);
  const sheet = useQuery({ ...hojaDe(id, version), enabled: id > 0 });
  const list = listaDeOrdenes(useCan()('ordenes:attend'));
  const title = orden ? `Hoja de la orden ${orden.numero}` : 'Hoja de la orden';
  if (orden && sheet.data) return <HojaBody orden={orden} hoja={sheet.data} />;
  const failure = error ?? sheet.error;
  const isHidden = failure instanceof ApiError && failure.code === 'not_found';
  return (
    <>
      <PageHeader title={title} />
      {isHidden && codigo ? (
        <Verificacion codigo={codigo} />
      ) : (
        <Loaded
          query={{
            error: failure,
            refetch: () => {
              retry();
              void sheet.refetch();
            },
          }}
          noun="la orden"
          list={list}
        />
      )}
    </>
  );
}

function HojaBody({ orden, hoja }: { orden: Orden; hoja: Hoja }) {
  const can = useCan();
  const list = listaDeOrdenes(can('ordenes:attend'));
  const { quien, commands, actionsOf, dialogs } = useOrdenActions();
  const download = useMutation({
    mutationFn: async () => {
      const pdf = await ordenesApi.hojaPdf(orden.id, isOld ? hoja.version : undefined);
      saveFile(await pdf.blob(), `${orden.numero}.pdf`);
    },
    meta: { failed: 'No pudimos hacer el PDF.' },
  });
  const isOld = hoja.version < orden.hoja;
  // What is missing of whoever looks at it comes first.
  const firmar = isOld ? undefined : actionsOf(orden).find(({ action }) => action === 'firmar');
  return (
    <>
      <div className="no-imprimir">
        <PageHeader
          title={`Hoja de la orden ${orden.numero}`}
          crumbs={[
            { label: list.crumb, to: list.to },
            { label: orden.numero, to: ordenRoutes.edit(orden.id) },
            { label: 'Hoja' },
          ]}
          hint={<EstadoOrden estado={orden.estado} />}
          buttons={
            <HeaderButtons
              name={orden.numero}
              actions={[
                ...(firmar ? [{ ...firmar, place: 'main' as const }] : []),
                {
                  label: 'Imprimir 2 copias',
                  icon: mdiPrinter,
                  place: firmar ? 'beside' : 'main',
                  onClick: () => window.print(),
                },
                {
                  label: 'PDF',
                  icon: mdiFilePdfBox,
                  place: 'beside',
                  busy: download.isPending,
                  onClick: () => download.mutate(),
                },
                { label: 'Ver la orden', icon: mdiPencil, to: ordenRoutes.edit(orden.id) },
              ]}
            />
          }
        />
        <div role="status" className={css.avisos}>
          {isOld ? (
            <Notice tone="warning">
              Esta es la versión {hoja.version}, como se firmó. La orden cambió después: ahora va
              por la {orden.hoja}.
            </Notice>
          ) : (
            <OtraVersionNotice orden={orden} />
          )}
        </div>
      </div>
      <WithSide>
        <HojaDibujada hoja={hoja} />
        <HojaLado orden={orden} hoja={hoja} quien={quien} commands={commands} />
      </WithSide>
      {dialogs}
    </>
  );
}

// The sheet as its PDF draws it, page by page: the same on the screen and on paper, black on white in both themes.
/** A4 without the margins that `@page` keeps free (11 and 5 mm). */
const INSIDE = '31.18 14.17 532.91 813.54';

const HojaDibujada = ({ hoja }: { hoja: Hoja }) => (
  <div>
    <Box mb={1} tone="secondary" size="small" className={css.deslizar}>
      La hoja es más ancha que la pantalla: deslizala hacia el costado, o bajala en PDF.
    </Box>
    <Box
      as="article"
      // Without a finger it is moved with the arrows.
      tabIndex={0}
      aria-label={`Hoja de la orden ${hoja.contenido.numero}`}
      className={css.hoja}
    >
      {numerados(hoja.paginas).map(({ indice, ...pagina }) => (
        <Pagina key={indice} {...pagina} />
      ))}
    </Box>
  </div>
);

const Pagina = ({ textos, trazos, imagenes }: PaginaDibujada) => (
  <svg viewBox={INSIDE} className={css.pagina}>
    {numerados(trazos).map(({ indice, d, linea, relleno, grosor, guiones }) => (
      <path
        key={indice}
        d={d}
        stroke={linea}
        fill={relleno}
        strokeWidth={grosor}
        strokeDasharray={guiones}
      />
    ))}
    {numerados(imagenes).map(({ indice, fuente, x, y, ancho, alto, ajuste }) => (
      <image
        key={indice}
        href={fuente}
        x={x}
        y={y}
        width={ancho}
        height={alto}
        preserveAspectRatio={ajuste}
      />
    ))}
    {numerados(textos).map(({ indice, texto, x, y, ancho, cuerpo, negrita, color }) => (
      <text
        key={indice}
        x={x}
        y={y}
        textLength={ancho}
        fontSize={cuerpo}
        fontWeight={negrita ? 700 : 400}
        fill={color}
      >
        {texto}
      </text>
    ))}
  </svg>
);
