import { type AccesoDeAgentes, CUENTA_MAX } from '@muni/contract';
import { formatHasta } from '../../lib/formats.ts';

/** «Por revisar (7)»; nothing beside it when nothing waits. */
export const porRevisarText = (count: number | undefined) =>
  count ? `Por revisar (${formatHasta(count, CUENTA_MAX)})` : 'Por revisar';

/** An address that on each computer means that computer. */
export const isLocal = (hostname: string) =>
  /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/i.test(hostname);

/** Whoever has a key reports from wherever they are. */
export const isOpenToAll = ({ claves, redes }: AccesoDeAgentes) =>
  redes.length === 0 && claves.some(({ terminadaEn }) => terminadaEn === null);
