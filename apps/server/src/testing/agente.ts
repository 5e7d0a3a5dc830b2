// An old office PC as FusionInventory on Windows tells of it: a maker that left its identifiers blank, an empty memory
// slot, a loopback, and the sections that must not be kept.
const item = (name: string, fields: Record<string, string | number>) =>
  `<${name}>${Object.entries(fields)
    .map(([field, value]) => `<${field}>${String(value).replaceAll('&', '&amp;')}</${field}>`)
    .join('')}</${name}>`;

export interface AgentPc {
  nombre?: string;
  deviceId?: string;
  serie?: string;
  uuid?: string;
  mac?: string;
  ip?: string;
  memoria?: number;
  marca?: string;
  libre?: number;
  discos?: readonly { modelo: string; serie: string }[];
  tag?: string;
}

export function agentXml(pc: AgentPc = {}): string {
  const nombre = pc.nombre ?? 'RENTAS-03';
  const discos = pc.discos ?? [{ modelo: 'KINGSTON SA400S37240G', serie: '50026B7782000001' }];
  return [
    '<?xml version="1.0" encoding="UTF-8" ?>\n<REQUEST><CONTENT>',
    item('ACCOUNTINFO', { KEYNAME: 'TAG', KEYVALUE: pc.tag ?? 'RENTAS' }),
    item('BIOS', {
      SMANUFACTURER: pc.marca ?? 'Gigabyte Technology Co., Ltd.',
      SMODEL: 'To Be Filled By O.E.M.',
      SSN: pc.serie ?? 'To Be Filled By O.E.M.',
      MMODEL: 'H61M-DS2',
      ASSETTAG: 'No Asset Tag',
    }),
    item('CPUS', { NAME: 'Intel(R) Core(TM) i3-2100 CPU @ 3.10GHz', CORE: 2, SPEED: 3100 }),
    item('DRIVES', { LETTER: 'C:', TOTAL: 238_000, FREE: pc.libre ?? 3100, SYSTEMDRIVE: 1 }),
    item('DRIVES', { LETTER: 'D:', TYPE: 'Removable Disk', TOTAL: 900_000, FREE: 900_000 }),
    item('ENVS', { KEY: 'CLAVE_SECRETA', VAL: 'no-guardar' }),
    item('PROCESSES', { CMD: 'cliente --password=no-guardar' }),
    item('LICENSEINFOS', { KEY: 'no-guardar' }),
    item('HARDWARE', {
      NAME: nombre,
      WORKGROUP: 'MUNICIPIO',
      OSNAME: 'Microsoft Windows 7 Professional',
      MEMORY: 4096,
      UUID: pc.uuid ?? '03000200-0400-0500-0006-000700080009',
      CHASSIS_TYPE: 'Desktop',
    }),
    item('MEMORIES', { CAPACITY: pc.memoria ?? 4096, TYPE: 'DDR3', NUMSLOTS: 1 }),
    item('MEMORIES', { CAPACITY: 0, NUMSLOTS: 2 }),
    item('MONITORS', { CAPTION: 'Samsung SyncMaster', SERIAL: 'HVLB500123' }),
    item('NETWORKS', {
      DESCRIPTION: 'Loopback',
      TYPE: 'loopback',
      MACADDR: '00:00:00:00:00:00',
      IPADDRESS: '127.0.0.1',
      VIRTUALDEV: 1,
    }),
    item('NETWORKS', {
      DESCRIPTION: 'Realtek PCIe GbE',
      TYPE: 'ethernet',
      MACADDR: pc.mac ?? '90:2b:34:12:34:56',
      IPADDRESS: pc.ip ?? '192.168.20.13',
      STATUS: 'Up',
      VIRTUALDEV: 0,
    }),
    item('OPERATINGSYSTEM', {
      FULL_NAME: 'Microsoft Windows 7 Professional',
      ARCH: '32-bit',
      VERSION: '6.1.7601',
    }),
    item('PRINTERS', {
      NAME: 'HP LaserJet Señales Ñ',
      DRIVER: 'HP LaserJet P1102w',
      PORT: 'USB001',
    }),
    item('PRINTERS', { NAME: 'Microsoft Print to PDF', DRIVER: 'PDF', PORT: 'PORTPROMPT:' }),
    item('SOFTWARES', { NAME: '7-Zip', VERSION: '25.01', INSTALLDATE: '11/03/2024' }),
    ...discos.map(({ modelo, serie }) =>
      item('STORAGES', { MODEL: modelo, DISKSIZE: 240_057, TYPE: 'SSD', SERIAL: serie }),
    ),
    '<VERSIONCLIENT>FusionInventory-Agent_v2.6</VERSIONCLIENT></CONTENT>',
    `<DEVICEID>${pc.deviceId ?? `${nombre}-2026-11-15-09-12-00`}</DEVICEID>`,
    '<QUERY>INVENTORY</QUERY></REQUEST>',
  ].join('\n');
}
