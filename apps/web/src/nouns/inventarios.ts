import {
  type AccesoDeAgentes,
  type ArchivoDeInventario,
  type AvisoDeInventario,
  type CalidadDeInventario,
  type ClaveDeAgentes,
  type ClaveMostrada,
  type Decidido,
  type ImpresoraOfrecida,
  type InventarioPorRevisar,
  INVENTARIOS_TOPIC,
  type InventariosCuentas,
  type RedConArea,
  type TipoDeDecidido,
  CUENTA_MAX,
} from '@muni/contract';
import { useQuery } from '@tanstack/react-query';
import { requestJson, getJson, postJson } from '../lib/http.ts';
import { reading } from '../lib/reading.ts';
import { formatHasta } from '../lib/formats.ts';

const path = (...segments: (string | number)[]) => `/api/inventarios/${segments.join('/')}/`;
const read =
  <T>(name: string) =>
  (signal: AbortSignal) =>
    getJson<T>(path(name), signal);
const post = <T>(body: unknown, ...segments: (string | number)[]) =>
  postJson<T>(path(...segments), body);

export const inventariosApi = {
  porRevisar: read<InventarioPorRevisar[]>('por-revisar'),
  impresoras: read<ImpresoraOfrecida[]>('impresoras'),
  avisos: read<AvisoDeInventario[]>('avisos'),
  calidad: read<CalidadDeInventario>('calidad'),
  acceso: read<AccesoDeAgentes>('agente'),
  hacerClave: (nombre: string, area: number | null) =>
    post<ClaveMostrada>({ nombre, area }, 'agente', 'claves'),
  renovarClave: ({ id, version }: ClaveDeAgentes) =>
    post<ClaveMostrada>({ version }, 'agente', 'claves', id, 'renovar'),
  terminarClave: ({ id, version }: ClaveDeAgentes) =>
    post<void>({ version }, 'agente', 'claves', id, 'terminar'),
  guardarRedesDeAgentes: (redes: string[]) =>
    requestJson<AccesoDeAgentes>(path('agente', 'redes'), { method: 'PUT', body: { redes } }),
  guardarRed: (red: string, area: number) => post<RedConArea[]>({ red, area }, 'redes'),
  quitarRed: (red: string) => requestJson<void>(path('redes', red), { method: 'DELETE' }),
  decididos: read<Decidido[]>('decididos'),
  decidir: (id: number, decision: 'esta' | 'nueva', computadora?: number) =>
    post<{ computadora: number | null }>({ decision, computadora }, 'por-revisar', id, 'decidir'),
  deshacer: (tipo: TipoDeDecidido, id: number) => post<void>({}, tipo, id, 'deshacer'),
  decidirImpresora: (id: number, agregar: boolean) =>
    post<{ impresora: number | null }>({ agregar }, 'impresoras', id, 'decidir'),
  visto: (id: number) => post<void>({}, 'avisos', id, 'visto'),
  subir: (file: File) => {
    const form = new FormData();
    form.set('archivo', file);
    return postJson<ArchivoDeInventario>(path('archivos'), form);
  },
};

/** How much waits for a person; undefined while it is not known. */
export function usePorRevisar(): number | undefined {
  const { data } = useQuery(reading<InventariosCuentas>(INVENTARIOS_TOPIC, 'cuentas'));
  return data?.porRevisar;
}

/** «Por revisar (7)»; nothing beside it when nothing waits. */
export const porRevisarText = (count: number | undefined) =>
  count ? `Por revisar (${formatHasta(count, CUENTA_MAX)})` : 'Por revisar';

/** An address that on each computer means that computer. */
export const isLocal = (hostname: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(hostname);

/** Whoever has a key reports from wherever they are. */
export const isOpenToAll = ({ claves, redes }: AccesoDeAgentes) =>
  redes.length === 0 && claves.some(({ terminadaEn }) => terminadaEn === null);
