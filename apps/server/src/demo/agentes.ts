// What the agents of Villa Esperanza left for a person: which computer is it, what vanished, printers and machines that
// nobody had entered, what somebody wrote otherwise, and identifiers that two computers claim.
import type { Computadora } from '@muni/contract';
import { sql } from 'kysely';
import { ask, type Db } from '../db/transaction.ts';
import { computadorasRepository } from '../features/computadoras/index.ts';
import { agentActor, receive } from '../features/inventarios/agentes.actions.ts';
import type { Lectura } from '../features/inventarios/lectura.rules.ts';
import { insertRows } from './town.ts';

/** Computers that serve as example, all different. */
const NEEDED = 14;
const NEW_ONES = ['DESKTOP-4KQ81LP', 'NB-PRENSA'];

/** Machines that nobody entered by hand: whoever asks for fewer computers gets none of these. */
export const foundByAgents = (count: number) => (count > 2 * NEEDED ? NEW_ONES.length : 0);

const told = (db: Db, values: Lectura['values'], deviceId = `${values.nombreRed}-2026-02-11`) =>
  receive(db, agentActor(null, null), {
    deviceId,
    agente: 'FusionInventory-Agent_v2.6',
    tag: null,
    area: null,
    values,
    programas: null,
    impresoras: [],
  });

/** In use, told by an agent and with a serial number of its own; the newest, that nothing else of the sample begins with. */
async function examples(db: Db): Promise<Computadora[]> {
  const found = await computadorasRepository.find(
    db,
    sql`where estado = 'En uso' and nro_serie is not null and ultimo_inventario > now() - interval '1 day'
      order by id desc limit ${NEEDED}`,
  );
  return found.length < NEEDED ? [] : found;
}

/** Before the past of the devices is written: what people and agents say differently, and the keys and networks of agents. */
export async function seedAgentes(db: Db) {
  // One for any area and one of Rentas: nobody was told them, so nothing is let in by them.
  await ask(db)`
    insert into inventario_claves (nombre, area_id, huella, final, creada_en, usada_en)
    select n.nombre, a.id, encode(sha256(gen_random_uuid()::text::bytea), 'hex'), n.final, now() - interval '200 days',
      now() - interval '3 hours'
    from (values ('Edificio central', null, 'k3Qd'), ('Rentas', 'Rentas', '9fTx')) as n (nombre, area, final)
    left join areas a on a.nombre = n.area`;
  // A new machine of one of them is placed by its address.
  await ask(db)`
    insert into inventario_redes (red, area_id)
    select distinct on (red) red, area_id
    from (select substring(ip from '^10[.]0[.][0-9]+') as red, area_id from computadoras) as seen
    where red is not null order by red, area_id limit 6`;
  const [a, b, c, d, e, f] = (await examples(db)).slice(-6);
  if (!a || !b || !c || !d || !e || !f) return;
  // A person wrote one thing and the agent goes on saying another.
  for (const { id, modelo, origenes } of [a, b]) {
    const theirs = JSON.stringify({ ...origenes, modelo: 'persona' });
    await ask(db)`
      update computadoras set modelo = ${`${modelo} (reacondicionada)`}, origenes = ${theirs},
        informado = ${JSON.stringify({ modelo })}
      where id = ${id}`;
  }
  // Two with the card of one dock, two with one address, two that kept one name, and a serial number written in two ways.
  await ask(db)`
    update computadoras set mac = mac || '00:E0:4C:68:02:91'::text where id in (${a.id}, ${b.id})`;
  await ask(db)`update computadoras set ip = ${d.ip} where id = ${c.id}`;
  await ask(db)`update computadoras set nombre_red = ${f.nombreRed} where id = ${e.id}`;
  const serie = a.nroSerie ?? '';
  await ask(db)`
    update computadoras set nro_serie = ${`${serie.slice(0, 3)}-${serie.slice(3)}`} where id = ${d.id}`;
}

const OFFERED = [
  ['HP LaserJet Pro M404dn', 'HP LaserJet Pro M404-M405 PCL-6', 'IP_10.0.4.231'],
  ['Brother HL-L2350DW', 'Brother HL-L2350DW series', 'USB001'],
  ['EPSON L3250 Series', 'EPSON L3250 Series', 'USB002'],
] as const;

/** And after it: what they reported last. */
export async function seedReports(db: Db) {
  const [ram, disk, one, two, three, ...others] = await examples(db);
  if (!ram || !disk || !one || !two || !three) return;
  const discos = [{ tipo: 'SSD' as const, modelo: 'Netac N535S', capacidadGB: 120, serie: null }];
  for (const [{ id, deviceId, nombreRed, nroSerie, uuid, mac }, values] of [
    [ram, { ramMB: (ram.ramMB ?? 0) / 2 }],
    [disk, { discos }],
  ] as const) {
    await told(db, { nombreRed, nroSerie, uuid, mac, ...values }, deviceId ?? '');
    // Its entries in the audit trail are all that has happened to it.
    await ask(db)`update computadoras set version = version - 1 where id = ${id}`;
  }
  // Another machine with the number of one; one with what two have; and the same machine, under another agent.
  const mac = ['3C:52:82:F0:10:7A'];
  await told(db, { nombreRed: 'PC-REPUESTO', nroSerie: one.nroSerie, mac });
  await told(db, { nombreRed: two.nombreRed, nroSerie: two.nroSerie, uuid: three.uuid });
  await told(db, { nombreRed: three.nombreRed, nroSerie: three.nroSerie, mac: three.mac });
  const offered = OFFERED.map(([nombre, controlador, puerto], n) => {
    const computadora_id = others[n]?.id;
    return { computadora_id, nombre, controlador, puerto, vista_en: new Date().toISOString() };
  });
  await insertRows(db, 'impresoras_ofrecidas', offered);
  for (const [n, nombreRed] of NEW_ONES.entries())
    await told(db, {
      nombreRed,
      nroSerie: `5CD9412KT${n}`,
      mac: [`3C:52:82:F0:11:0${n}`],
      marca: 'HP',
      ramMB: 8192,
      sistemaOperativo: 'Windows 11 Pro',
      versionSO: '10.0.26100',
      discoTotalGB: 237,
      discoLibreGB: 164,
      ip: `10.0.2.${180 + n}`,
    });
}
