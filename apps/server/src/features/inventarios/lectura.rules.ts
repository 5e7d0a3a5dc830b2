// From the sections of an agent's message to the fields of a computer. Pure. What the agent does not say stays out, and
// what the form would refuse is left out too.
import {
  CAMPOS_DE_AGENTE,
  type CampoDeAgente,
  type ComputadoraInput,
  computadoraInput,
  type Disco,
  type ImpresoraOfrecida,
  isFecha,
  type Monitor,
  type Programa,
  realMac,
  realSerial,
  realUuid,
} from '@muni/contract';
import type { Item, Mensaje } from './mensaje.rules.ts';

export type AgentValues = Partial<Pick<ComputadoraInput, CampoDeAgente>>;

export interface Lectura {
  deviceId: string | null;
  agente: string | null;
  tag: string | null;
  /** Of the key that it came with. */
  area: number | null;
  values: AgentValues;
  /** Null when the agent did not look. */
  programas: Programa[] | null;
  impresoras: Pick<ImpresoraOfrecida, 'nombre' | 'controlador' | 'puerto' | 'nroSerie'>[];
}

const MB_IN_GB = 1024;
const clip = (text: string | undefined, max = 120) =>
  text?.replace(/\s+/g, ' ').trim().slice(0, max) || null;
const whole = (text: string | undefined) => {
  const number = Math.round(Number(text));
  return text && Number.isFinite(number) && number > 0 ? number : null;
};
const sum = (numbers: readonly (number | null)[]) => {
  const total = numbers.reduce<number>((all, one) => all + (one ?? 0), 0);
  return total > 0 ? total : null;
};

/** A maker's name or model that nobody filled is none. */
const named = (text: string | undefined) => {
  const clean = clip(text);
  return clean && realSerial(clean) && !/o\.?e\.?m\.?$|product name|manufacturer/i.test(clean)
    ? clean
    : null;
};

const CHASSIS: readonly (readonly [RegExp, ComputadoraInput['tipo']])[] = [
  [/notebook|laptop|portable|convertible|detachable/i, 'Notebook'],
  [/tablet/i, 'Tablet'],
  [/all.in.one/i, 'All in one'],
  [/mini.?pc|lunch|stick|embedded|iot/i, 'Mini PC'],
  [/server|rack|blade|multi-system/i, 'Servidor'],
];
function tipoOf(hardware: Item, bios: Item): ComputadoraInput['tipo'] {
  const virtual = hardware['VMSYSTEM'] ?? '';
  if (virtual !== '' && !/^physical$/i.test(virtual)) return 'Virtual';
  const chassis = `${hardware['CHASSIS_TYPE'] ?? ''} ${bios['TYPE'] ?? ''}`;
  return CHASSIS.find(([pattern]) => pattern.test(chassis))?.[1] ?? 'PC de escritorio';
}

function discoOf(item: Item): Disco | null {
  const text = `${item['TYPE'] ?? ''} ${item['NAME'] ?? ''} ${item['MODEL'] ?? ''} ${item['INTERFACE'] ?? ''} ${item['DESCRIPTION'] ?? ''}`;
  const capacity = whole(item['DISKSIZE']);
  if (!capacity || /cd-?rom|dvd|floppy|removable|usb|card reader|virtual|loop/i.test(text))
    return null;
  return {
    tipo: /nvme/i.test(text)
      ? 'NVMe'
      : /ssd|solid/i.test(text)
        ? 'SSD'
        : /hdd|rotational|\bata\b|wdc|seagate|toshiba/i.test(text)
          ? 'HDD'
          : null,
    modelo: clip(item['MODEL'] || item['NAME']),
    // Makers count in thousands.
    capacidadGB: Math.max(1, Math.round(capacity / 1000)),
    serie: realSerial(item['SERIALNUMBER'] || item['SERIAL']),
  };
}

/** The disk the system lives on; without one marked, all fixed ones together. */
function spaceOf(drives: readonly Item[]): Pick<AgentValues, 'discoTotalGB' | 'discoLibreGB'> {
  const isSystem = (drive: Item) =>
    drive['SYSTEMDRIVE'] === '1' ||
    drive['LETTER'] === 'C:' ||
    drive['TYPE'] === '/' ||
    drive['VOLUMN'] === '/';
  const system = drives.filter(isSystem).slice(0, 1);
  const counted =
    system.length > 0
      ? system
      : drives.filter((drive) => !/removable|network|cd-?rom/i.test(drive['TYPE'] ?? ''));
  const total = sum(counted.map((drive) => whole(drive['TOTAL'])));
  if (!total) return {};
  const free = counted.reduce((all, drive) => all + (whole(drive['FREE']) ?? 0), 0);
  const discoTotalGB = Math.max(1, Math.floor(total / MB_IN_GB));
  return { discoTotalGB, discoLibreGB: Math.min(discoTotalGB, Math.floor(free / MB_IN_GB)) };
}

/** OCS on Linux marks none: what the system makes up goes by its name, and has another address after each start. */
const isMadeUp = (name: string) =>
  /^(?:br-|dummy|ifb|lxc|tap|tun|vboxnet|virbr|vmnet|vnet|wg)/.test(name);
const isPhysical = ({ TYPE = '', DESCRIPTION = '', VIRTUALDEV }: Item) =>
  VIRTUALDEV !== '1' &&
  !isMadeUp(DESCRIPTION) &&
  !/loopback|virtual|vpn|tunnel|docker|veth|bridge/i.test(`${TYPE} ${DESCRIPTION}`);
const isAddress = (ip: string | undefined) =>
  ip !== undefined && /^\d+\.\d+\.\d+\.\d+$/.test(ip) && !/^(?:127|169\.254)\./.test(ip);

function networkOf(cards: readonly Item[], hardware: Item): Pick<AgentValues, 'ip' | 'mac'> {
  const physical = cards.filter(isPhysical);
  const up = physical.toSorted(
    (a, b) => Number(/^up$/i.test(b['STATUS'] ?? '')) - Number(/^up$/i.test(a['STATUS'] ?? '')),
  );
  const first = (hardware['IPADDR'] ?? '').split(/[/,\s]/)[0];
  return {
    ip:
      up.map((card) => card['IPADDRESS']).find(isAddress) ??
      (isAddress(first) ? (first ?? null) : null),
    mac: [...new Set(physical.flatMap((card) => realMac(card['MACADDR']) ?? []))].slice(0, 16),
  };
}

const bits = (arch: string | undefined) =>
  !arch ? null : /64/.test(arch) ? '64 bits' : /86|32/.test(arch) ? '32 bits' : clip(arch, 40);

/** 2024-05-31 with its hour or without, 31/05/2024 and 20240531. */
function day(text = ''): string | null {
  const iso = text
    .replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1')
    .replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3')
    .slice(0, 10);
  return isFecha(iso) ? iso : null;
}

/** What only prints to a file or a screen is no printer. */
const isPrinter = ({ NAME = '', DRIVER = '', PORT = '' }: Item) =>
  NAME !== '' &&
  !/pdf|xps|onenote|fax|anydesk|generic|root print queue|snagit/i.test(`${NAME} ${DRIVER}`) &&
  !/^(?:nul|portprompt|file):/i.test(PORT);

function valuesOf({ sections }: Mensaje): Record<string, unknown> {
  const [hardware = {}] = sections.HARDWARE ?? [];
  const [bios = {}] = sections.BIOS ?? [];
  const [system = {}] = sections.OPERATINGSYSTEM ?? [];
  const cpus = sections.CPUS ?? [];
  const memories = sections.MEMORIES ?? [];
  const antivirus = (sections.ANTIVIRUS ?? []).toSorted(
    (a, b) => Number(b['ENABLED'] ?? 0) - Number(a['ENABLED'] ?? 0),
  );
  return {
    nombreRed: clip(hardware['NAME'], 63),
    tipo: sections.HARDWARE || sections.BIOS ? tipoOf(hardware, bios) : null,
    marca: named(bios['SMANUFACTURER'])?.slice(0, 60) ?? null,
    modelo: named(bios['SMODEL']) ?? named(bios['MMODEL']),
    nroSerie: realSerial(bios['SSN']),
    uuid: realUuid(hardware['UUID']),
    procesador: clip(cpus[0]?.['NAME'] || hardware['PROCESSORT']),
    nucleos: sum(cpus.map((cpu) => whole(cpu['CORE']))),
    velocidadMHz: whole(cpus[0]?.['SPEED'] || hardware['PROCESSORS']),
    ramMB: sum(memories.map((memory) => whole(memory['CAPACITY']))) ?? whole(hardware['MEMORY']),
    ramTipo: clip(memories.find((memory) => memory['TYPE'])?.['TYPE'], 40),
    discos: (sections.STORAGES ?? []).flatMap((item) => discoOf(item) ?? []).slice(0, 32),
    ...spaceOf(sections.DRIVES ?? []),
    sistemaOperativo: clip(
      (system['FULL_NAME'] || hardware['OSNAME'])?.replace(/^microsoft\s+/i, ''),
    ),
    versionSO: clip(system['VERSION'] || hardware['OSVERSION'], 60),
    arquitectura: bits(system['ARCH'] || cpus[0]?.['ARCH']),
    ...networkOf(sections.NETWORKS ?? [], hardware),
    dominio: clip(system['DNS_DOMAIN'] || hardware['WORKGROUP']),
    antivirus: clip(antivirus[0]?.['NAME']),
    monitores: (sections.MONITORS ?? []).slice(0, 12).map((item): Monitor => ({
      marca: clip(item['MANUFACTURER'], 60),
      modelo: clip(item['CAPTION'] || item['DESCRIPTION']),
      serie: realSerial(item['SERIAL']),
    })),
  };
}

function accepted(raw: Record<string, unknown>): AgentValues {
  return Object.fromEntries(
    CAMPOS_DE_AGENTE.flatMap((field) => {
      const value = raw[field];
      if (value === null || value === undefined || (Array.isArray(value) && value.length === 0))
        return [];
      const parsed = computadoraInput.shape[field].safeParse(value);
      return parsed.success && parsed.data !== null ? [[field, parsed.data]] : [];
    }),
  );
}

export function readLectura(mensaje: Mensaje): Lectura {
  return {
    deviceId: clip(mensaje.deviceId ?? undefined, 200),
    agente: clip(mensaje.versionClient ?? undefined),
    tag: clip(mensaje.tag ?? undefined, 100),
    area: null,
    values: accepted(valuesOf(mensaje)),
    programas:
      mensaje.sections.SOFTWARES?.flatMap((item) => {
        const nombre = clip(item['NAME'], 200);
        return nombre
          ? [
              {
                nombre,
                version: clip(item['VERSION'], 80),
                editor: clip(item['PUBLISHER']),
                instalado: day(item['INSTALLDATE']),
              },
            ]
          : [];
      }) ?? null,
    impresoras: (mensaje.sections.PRINTERS ?? [])
      .filter(isPrinter)
      .slice(0, 50)
      .map((item) => ({
        nombre: clip(item['NAME']) ?? '',
        controlador: clip(item['DRIVER']),
        puerto: clip(item['PORT']),
        nroSerie: realSerial(item['SERIAL']),
      })),
  };
}
