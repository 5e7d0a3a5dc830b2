// Several machines on this one: each has a network of its own (a namespace of the kernel) with an address in front, where the
// proxy and people are, and one behind, where the databases are. It needs root and `ip`.
import { startCommand } from '../scripts/commands.mjs';
import type { Product } from '../e2e/product.ts';
import type { Place } from './own-postgres.ts';
import { isHealthy, run } from './release.ts';

const SWITCH = 'muni-switch';
const PORT = 3000;
/** The last part of the address of each; those of the machines and the proxy are of docs/deploy/haproxy.cfg. */
const MACHINES = { proxy: 10, uno: 11, dos: 12, first: 21, second: 22 } as const;
export type Name = keyof typeof MACHINES;
/** Where whoever tries all this is. */
const HERE = 254;

const ip = (...args: string[]) => run('ip', args);
const namespaceOf = (name: Name) => `muni-${name}`;
const front = (n: number) => `10.77.0.${n}`;
const behind = (n: number) => `10.78.0.${n}`;
export const frontOf = (name: Name) => front(MACHINES[name]);

/** A cable from a machine, or from here, to the switch. */
async function connect(bridge: 'front' | 'behind', address: string, namespace?: string) {
  const [n = ''] = address.split('.').slice(-1);
  const cable = `${bridge}${n}`;
  const own = namespace ? bridge : `muni-${bridge}`;
  const pair = ['link', 'add', cable, 'type', 'veth', 'peer', 'name', own];
  await ip('-n', SWITCH, ...pair, 'netns', namespace ?? String(process.pid));
  await ip('-n', SWITCH, 'link', 'set', cable, 'master', bridge, 'up');
  const at = namespace ? ['-n', namespace] : [];
  await ip(...at, 'address', 'add', `${address}/24`, 'dev', own);
  await ip(...at, 'link', 'set', own, 'up');
}

async function remove() {
  for (const name of [SWITCH, ...Object.keys(MACHINES).map((one) => namespaceOf(one as Name))])
    await ip('netns', 'delete', name).catch(() => undefined);
}

export async function startNetwork() {
  await remove();
  await ip('netns', 'add', SWITCH);
  for (const bridge of ['front', 'behind']) {
    await ip('-n', SWITCH, 'link', 'add', bridge, 'type', 'bridge');
    await ip('-n', SWITCH, 'link', 'set', bridge, 'up');
  }
  await connect('front', front(HERE));
  await connect('behind', behind(HERE));
  for (const [name, n] of Object.entries(MACHINES)) {
    const namespace = namespaceOf(name as Name);
    await ip('netns', 'add', namespace);
    await ip('-n', namespace, 'link', 'set', 'lo', 'up');
    await connect('front', front(n), namespace);
    await connect('behind', behind(n), namespace);
  }
  const inside = (name: Name, ...command: string[]): [string, string[]] => [
    'ip',
    ['netns', 'exec', namespaceOf(name), ...command],
  ];
  const cableOf = (name: Name) => `behind${MACHINES[name]}`;
  return {
    inside,
    place: (name: Name): Place => ({
      host: behind(MACHINES[name]),
      inside: (...command) => inside(name, ...command),
    }),
    /** Without a word, as a cable that is pulled out of the switch: what is sent to the databases goes nowhere. */
    cut: (name: Name) => ip('-n', SWITCH, 'link', 'set', cableOf(name), 'nomaster'),
    mend: (name: Name) => ip('-n', SWITCH, 'link', 'set', cableOf(name), 'master', 'behind'),
    /** Of everything that runs there. */
    pids: async (name: Name) =>
      (await ip('netns', 'pids', namespaceOf(name))).trim().split('\n').filter(Boolean).map(Number),
    remove,
  };
}
export type Network = Awaited<ReturnType<typeof startNetwork>>;

/** The built product on one of them; `main` is another build. */
export async function startOn(
  { inside }: Network,
  name: Name,
  main: string,
  settings: Record<string, string>,
  cwd: string,
): Promise<Product> {
  const url = `http://${frontOf(name)}:${PORT}`;
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'production',
    HOST: frontOf(name),
    PORT: String(PORT),
    TRUST_PROXY: frontOf('proxy'),
    ...settings,
  };
  const child = startCommand(...inside(name, process.execPath, main), { cwd, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const gone = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  const isUp = await Promise.race([isHealthy(url), gone.then(() => false)]);
  if (!isUp) throw new Error(`${name} did not start:\n${output}`);
  return { url, pid: child.pid ?? 0, log: () => output, stop };
}
