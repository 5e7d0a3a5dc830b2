// An attacker with an account, without one, and with words that want to be a program. The table of docs/reliability.md says
// which attack is tried here and which by a test of the suite.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSmtp } from '../apps/server/src/testing/smtp.ts';
import { demoSettings, tokenOf } from '../e2e/accounts.ts';
import { startProduct } from '../e2e/product.ts';
import { attackIds } from './attack-ids.ts';
import { openScreens, plant, readEverything, WORDS } from './attack-text.ts';
import { attackTokens } from './attack-tokens.ts';
import { chosenWords } from './openapi.ts';
import { askRows, type Engine, type Outcome, type Part, withDatabase } from './part.ts';

/** What changes by itself while a product runs: sessions, keys, what was sent, the seals over the audit. */
const MOVING =
  /^(?:identity_|vivo|sesiones|claves|correos|respaldos|informes|accesos|avisos_resumenes|auditoria_cadena)/;
/** Whoever may read a list of people is written down for it. */
const EXCEPT: Readonly<Record<string, string>> = {
  auditoria: `where accion <> 'consulta de la lista'`,
  // Whoever tries has to sign in, and is told of it.
  avisos: `where titulo <> 'Entraron a tu cuenta desde un equipo nuevo'`,
};
const MAIL_WITHIN_MS = 15_000;

/** A fingerprint of every table, to see that nobody else's hand was in it. */
async function fingerprint(folder: string, url: string | undefined): Promise<Map<string, string>> {
  const tables = await askRows(
    folder,
    url,
    `select relname as nombre from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const names = tables.map(({ nombre }) => String(nombre)).filter((name) => !MOVING.test(name));
  const all = names
    .map(
      (name) =>
        `select '${name}' as tabla, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as huella from ${name} t ${EXCEPT[name] ?? ''}`,
    )
    .join(' union all ');
  const rows = await askRows(folder, url, all);
  return new Map(rows.map(({ tabla, huella }) => [String(tabla), String(huella)]));
}

/** The words in a report, and in the mail that tells of it. */
async function mailedWords(
  url: string,
  smtp: Awaited<ReturnType<typeof startSmtp>>,
): Promise<string[]> {
  const answer = await fetch(`${url}/api/reportes/`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await tokenOf(url, 'rentas')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      descripcion: WORDS,
      categoria: 'Otro',
      impacto: 'Toda el área está parada',
    }),
  });
  if (!answer.ok) return [`the report with the words: ${answer.status}`];
  const until = Date.now() + MAIL_WITHIN_MS;
  while (smtp.received.length === 0 && Date.now() < until) await sleep(200);
  if (smtp.received.length === 0) return ['no mail told of the report'];
  return smtp.received.flatMap(({ raw }) => {
    const plain = raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const html = /content-type: text\/html[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(plain)?.[1] ?? '';
    return [
      ...(/^x-roto:/im.test(raw.split('\r\n\r\n')[0] ?? '')
        ? ['a mail has a header of theirs']
        : []),
      ...(html.includes('<img src=x') ? ['a mail holds an element of theirs'] : []),
    ];
  });
}

async function attackWith(engine: Engine): Promise<Outcome> {
  const outcome: Outcome = { figures: {}, problems: [] };
  const add = ({ figures, problems }: Outcome) => {
    Object.assign(outcome.figures, figures);
    outcome.problems.push(...problems);
  };
  const folder = await mkdtemp(join(tmpdir(), 'muni-attack-'));
  const url = await engine.freshUrl();
  const smtp = await startSmtp();
  const settings = {
    ...demoSettings,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'muni@muni.test',
    ...(url && { DATABASE_URL: url }),
  };
  const during = async (work: (at: string) => Promise<void>) => {
    const product = await startProduct(settings, folder);
    try {
      await work(product.url);
    } finally {
      await product.stop();
    }
  };
  try {
    let chosen = new Set<string>();
    await during(async (at) => void (chosen = await chosenWords(at)));
    const before = await fingerprint(folder, url);
    await during(async (at) => add(await attackIds(at)));
    const after = await fingerprint(folder, url);
    for (const [table, print] of before)
      if (after.get(table) !== print) outcome.problems.push(`somebody else's hand in ${table}`);
    await during(async (at) => add(await attackTokens(at)));
    await withDatabase(folder, url, async (db) =>
      Object.assign(outcome.figures, await plant(db, chosen)),
    );
    await during(async (at) => {
      add(await readEverything(at));
      outcome.problems.push(...(await mailedWords(at, smtp)));
      add(await openScreens(at));
    });
  } finally {
    await smtp.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return outcome;
}

export const attack: Part = { minutes: 2.5, run: attackWith };
