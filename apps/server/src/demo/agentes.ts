// What the agents of Villa Esperanza left for a person: which computer is it, what vanished, printers and machines that
// nobody had entered, what somebody wrote otherwise, and identifiers that two computers claim.
import type { Computadora } from '@muni/contract';
import { sql } from 'kysely';
import type { Db } from '../db/schema.ts';
import { ask } from '../db/transaction.ts';
import { computadorasRepository } from '../features/computadoras/index.ts';
import { agentActor, receive } from '../features/inventarios/agentes.actions.ts';
import type { Lectura } from '../features/inventarios/lectura.rules.ts';
import { type Perdida, vanished } from '../features/inventarios/hardware.actions.ts';
import { type Author, type Step, workingMoment, type World } from './history.ts';
import { insertRows } from './town.ts';

const ACTOR = agentActor(null, null);
export const AGENT: Author = { id: null, nombre: ACTOR.quien };
const VERSION = 'FusionInventory-Agent_v2.6';
/** Computers that serve as example, all different. */
const NEEDED = 14;

/** Machines that nobody entered by hand: whoever asks for fewer computers gets none of these. */
export const foundByAgents = (count: number) => (count > 2 * NEEDED ? NEW_ONES.length : 0);
const NEW_ONES = [
  ['DESKTOP-4KQ81LP', '3C:52:82:F0:11:02', '5CD9412KTR'],
  ['NB-PRENSA', '3C:52:82:F0:11:03', 'PF2V8Q1M'],
] as const;

const told = (db: Db, values: Lectura['values']) =>
  receive(db, ACTOR, {
    deviceId: `${values.nombreRed}-2026-02-11-09-30-12`,
    agente: VERSION,
    tag: null,
    area: null,
    values,
    programas: null,
    impresoras: [],
  });

/** In use, told by an agent and with a serial number of its own; the newest, that nothing else of the sample begins with. */
function examples(db: Db): Promise<Computadora[]> {
  return computadorasRepository.find(
    db,
    sql`where estado = 'En uso' and nro_serie is not null and ultimo_inventario > now() - interval '1 day'
      order by id desc limit ${NEEDED}`,
  );
}

/** What its history has to say of each computer that changed, by its id. */
export async function seedAgentes(
  db: Db,
  { random, today }: World,
  count: number,
): Promise<ReadonlyMap<number, Step[]>> {
  const [ram, disk, ...others] = await examples(db);
  const steps = new Map<number, Step[]>();
  if (foundByAgents(count) === 0) return steps;
  await seedKeys(db);
  await seedNetworks(db);
  await seedNew(db);
  if (!ram || !disk || others.length < NEEDED - 2) return steps;
  const extra = { tipo: 'HDD' as const, modelo: 'WDC WD10EZEX', capacidadGB: 1000, serie: null };
  const changed: { computer: Computadora; daysAgo: number; before: Partial<Computadora> }[] = [
    { computer: ram, daysAgo: 1, before: { ramMB: (ram.ramMB ?? 0) * 2 } },
    { computer: disk, daysAgo: 5, before: { discos: [...disk.discos, extra] } },
  ];
  for (const { computer, daysAgo, before } of changed) {
    const fecha = workingMoment(today, daysAgo, random);
    steps.set(computer.id, [{ daysAgo, accion: 'informe del agente', author: AGENT, before }]);
    for (const lost of vanished({ ...computer, ...before }, computer))
      await tell(db, computer, lost, fecha);
  }
  await seedDoubts(db, others.slice(0, 3), workingMoment(today, 2, random));
  await seedOffered(db, others.slice(3, 6), workingMoment(today, 1, random));
  await seedDisagreements(db, others.slice(4, 6));
  await seedRepeated(db, others.slice(6));
  return steps;
}

/** One for any area and one of Rentas: nobody was told them, so nothing is let in by them. */
const seedKeys = (db: Db) =>
  ask(db)`
    insert into inventario_claves (nombre, area_id, huella, final, creada_en, usada_en)
    select n.nombre, a.id, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), n.final, now() - interval '200 days',
      now() - interval '3 hours'
    from (values ('Edificio central', null, 'k3Qd'), ('Rentas', 'Rentas', '9fTx')) as n (nombre, area, final)
    left join areas a on a.nombre = n.area`;

/** The networks of the areas: a new machine of one of them is placed by its address. */
const seedNetworks = (db: Db) =>
  ask(db)`
    insert into inventario_redes (red, area_id)
    select distinct on (red) red, area_id
    from (select substring(ip from '^10[.]0[.][0-9]+') as red, area_id from computadoras) as seen
    where red is not null order by red, area_id limit 6`;

async function tell(
  db: Db,
  { id, nombreCorto }: Computadora,
  { texto, que }: Perdida,
  fecha: string,
) {
  await ask(db)`
    insert into inventario_avisos (computadora_id, texto, que, fecha)
    values (${id}, ${texto}, ${JSON.stringify(que)}, ${fecha})`;
  await ask(db)`
    insert into avisos (empleado_id, tipo, titulo, texto, ruta, clave, en_pantalla, creado_en)
    select e.id, 'equipoCambiado', ${`${nombreCorto} cambió`}::text, ${texto}::text,
      ${`/editarComputadora?id=${id}`}::text, ${`computadora:${id}:aviso:demo`}::text, true, ${fecha}::timestamptz
    from empleados_vista e where e.area_nombre = 'Computos' and e.activo
    on conflict do nothing`;
}

async function seedDoubts(db: Db, [one, two, three]: Computadora[], fecha: string) {
  if (!one || !two || !three) return;
  const { marca, modelo, ramMB, sistemaOperativo } = one;
  const seen = { tipo: one.tipo, marca, modelo, ramMB, sistemaOperativo };
  const mac = ['3C:52:82:F0:10:7A'];
  await told(db, { ...seen, nombreRed: 'PC-REPUESTO', nroSerie: one.nroSerie, mac });
  const { nombreRed, nroSerie } = two;
  await told(db, { nombreRed, nroSerie, uuid: three.uuid, mac: two.mac });
  // Reinstalled: the same machine, under another agent.
  const again = { nombreRed: three.nombreRed, nroSerie: three.nroSerie, mac: three.mac };
  await told(db, { ...seen, ...again });
  await ask(db)`update inventarios_por_revisar set recibido_en = ${fecha}::timestamptz`;
}

async function seedNew(db: Db) {
  for (const [nombreRed, mac, nroSerie] of NEW_ONES)
    await told(db, {
      nombreRed,
      nroSerie,
      mac: [mac],
      tipo: nombreRed.startsWith('NB') ? 'Notebook' : 'PC de escritorio',
      marca: nombreRed.startsWith('NB') ? 'Lenovo' : 'HP',
      ramMB: 8192,
      sistemaOperativo: 'Windows 11 Pro',
      versionSO: '10.0.26100',
      discoTotalGB: 237,
      discoLibreGB: 164,
      ip: `10.0.2.${nombreRed.length + 180}`,
    });
}

const OFFERED = [
  ['HP LaserJet Pro M404dn', 'HP LaserJet Pro M404-M405 PCL-6', 'IP_10.0.4.231'],
  ['Brother HL-L2350DW', 'Brother HL-L2350DW series', 'USB001'],
  ['EPSON L3250 Series', 'EPSON L3250 Series', 'USB002'],
] as const;
async function seedOffered(db: Db, computers: readonly Computadora[], vista_en: string) {
  const offered = computers.map(({ id: computadora_id }, n) => {
    const [nombre, controlador, puerto] = OFFERED[n] ?? OFFERED[0];
    return { computadora_id, nombre, controlador, puerto, vista_en };
  });
  await insertRows(db, 'impresoras_ofrecidas', offered);
}

/** A person wrote one thing and the agent goes on saying another. */
async function seedDisagreements(db: Db, computers: readonly Computadora[]) {
  for (const { id, antivirus, modelo, origenes } of computers) {
    const theirs = { ...origenes, modelo: 'persona', antivirus: 'persona' };
    const other = antivirus === 'ESET Endpoint' ? 'Windows Defender' : antivirus;
    await ask(db)`
      update computadoras set modelo = ${`${modelo} (reacondicionada)`}, antivirus = 'ESET Endpoint',
        origenes = ${JSON.stringify(theirs)}, informado = ${JSON.stringify({ modelo, antivirus: other })}
      where id = ${id}`;
  }
}

/** Two with the card of one dock, two with one address, two that kept one name, and a serial number written in two ways. */
async function seedRepeated(db: Db, [a, b, c, d, e, f]: readonly Computadora[]) {
  if (!a || !b || !c || !d || !e || !f) return;
  const dock = '00:E0:4C:68:02:91';
  await ask(db)`
    update computadoras set mac = mac || ${dock}::text where id in (${a.id}, ${b.id})`;
  await ask(db)`update computadoras set ip = ${d.ip} where id = ${c.id}`;
  await ask(db)`update computadoras set nombre_red = ${f.nombreRed} where id = ${e.id}`;
  await ask(db)`
    update computadoras d set nro_serie = left(a.nro_serie, 3) || '-' || substr(a.nro_serie, 4)
    from computadoras a where a.id = ${a.id} and d.id = ${d.id}`;
}
