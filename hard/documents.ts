// The documents of installation, word by word: the blocks of docs/deployment.md that are marked `sh` are run in their order, in a
// clean Debian without Node or network. A stand-in for systemd starts what the unit says. It needs root, mmdebstrap and `ip`.
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root as project } from '../scripts/commands.mjs';
import { holding, type Outcome, type Part } from './part.ts';
import { later, PERSON, releaseFiles, run } from './release.ts';

const NAMESPACE = 'muni-documents';
const PACKAGES = ['libstdc++6', 'passwd', 'openssl', 'curl', 'postgresql'];
const ARCHIVE = 'From the archive';
const SYSTEMCTL = `#!/bin/sh
case "$*" in
  *postgresql*) exec pg_ctlcluster --skip-systemctl-redirect 15 main "$1" ;;
esac
unit=/etc/systemd/system/muni.service
[ -e $unit ] || unit=/lib/systemd/system/muni.service
of() { sed -n "s/^$1=//p" $unit; }
stop() {
  [ -e /run/muni.pid ] || return 0
  kill "$(cat /run/muni.pid)"
  while kill -0 "$(cat /run/muni.pid)" 2>/dev/null; do sleep 0.2; done
  rm /run/muni.pid
}
launch() {
  cd "$(of WorkingDirectory)"
  setpriv --reuid "$(of User)" --regid "$(of Group)" --init-groups $(of ExecStart) >>/var/log/muni.log 2>&1 &
  echo $! >/run/muni.pid
}
start() {
  launch
  for try in $(seq 120); do
    curl -fs http://127.0.0.1:3000/api/salud/ >/dev/null && return
    sleep 1
    kill -0 "$(cat /run/muni.pid)" 2>/dev/null || launch
  done
  cat /var/log/muni.log
  exit 1
}
case "$*" in
  stop*) stop ;;
  restart*) stop && start ;;
  start* | *--now*) start ;;
esac
`;

const person = (name: string, n: number) =>
  `muni usuario crear --nombre ${name} --apellido Prueba --dni 3011133${n} --legajo 710${n} --email ${name}@prueba.test`;
const isThere = (name: string) => `muni usuario clave --email ${name}@prueba.test`;

/** What is done and asked between the words of each chapter. */
const AROUND: Readonly<Record<string, { before?: string; after?: string }>> = {
  'As a service': {
    after: `systemctl stop muni; muni ${PERSON}; systemctl start muni; grep -q primerInicio /var/log/muni.log`,
  },
  'Upgrading, and going back': { after: 'ls /var/lib/muni/respaldos/muni-*' },
  'From the embedded database to PostgreSQL': {
    // The package is there already, since there is no network, and nobody has started it.
    before: 'systemctl start postgresql',
    after: `curl -fs http://127.0.0.1:3000/api/salud/ | grep '"postgresql"'; ${isThere('ana')}`,
  },
  'The day it is needed': {
    before: `${person('antes', 1)}
sleep 1
runuser -u postgres -- psql -Atc 'select now()' > /srv/minute
sleep 1
${person('despues', 2)}`,
    after: `${isThere('antes')}
if ${isThere('despues')}; then echo 'what came later is still there'; exit 1; fi`,
  },
};

/** The chapters that have something to run, with it. */
function chaptersOf(text: string) {
  return text.split(/^##+ /m).flatMap((chapter) => {
    const title = chapter.slice(0, chapter.indexOf('\n'));
    const blocks = [...chapter.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(
      ([, block = '']) => block,
    );
    return blocks.length > 0 ? [{ title, blocks }] : [];
  });
}

const scriptOf = (chapters: ReturnType<typeof chaptersOf>) =>
  chapters
    .flatMap(({ title, blocks }) => [
      `echo '# ${title}'`,
      AROUND[title]?.before ?? '',
      ...blocks,
      AROUND[title]?.after ?? '',
    ])
    .join('\n')
    // The one word that nobody could know beforehand.
    .replace(/^minute='.*'$/m, 'minute=$(cat /srv/minute)');

/** Everything it starts ends with it. */
async function follow(tree: string, script: string): Promise<string> {
  await writeFile(join(tree, 'root/guide.sh'), script);
  const inside = `mount --rbind /dev ${tree}/dev; mount -t tmpfs tmpfs ${tree}/dev/shm; mount -t proc proc ${tree}/proc
    ip link set lo up; exec chroot ${tree} sh -c 'cd /root && export DEBIAN_FRONTEND=noninteractive && sh -ex guide.sh 2>&1'`;
  const unshare = ['unshare', '--mount', '--pid', '--fork', '--kill-child', 'sh', '-ec', inside];
  return run('ip', ['netns', 'exec', NAMESPACE, ...unshare]);
}

async function tryDocuments(): Promise<Outcome> {
  const { problems, hold } = holding();
  const folder = await mkdtemp(join(tmpdir(), 'muni-documents-'));
  try {
    const files = (await releaseFiles()).map((line) => join(project, line.split('  ')[1] ?? ''));
    const deb = files.find((file) => file.endsWith('.deb')) ?? '';
    const archive = files.find((file) => file.endsWith('.tar.gz')) ?? '';
    const [packaged, byHand] = [join(folder, 'packaged'), join(folder, 'by-hand')];
    const include = `--include=${PACKAGES.join()}`;
    await run('mmdebstrap', ['--variant=minbase', include, 'bookworm', packaged]);
    for (const [name, text] of Object.entries({
      systemctl: SYSTEMCTL,
      journalctl: '#!/bin/sh\ntail -n 20 /var/log/muni.log\n',
    }))
      await writeFile(join(packaged, 'usr/bin', name), text, { mode: 0o755 });
    // By it scripts of packages know that there is a systemd.
    await mkdir(join(packaged, 'run/systemd/system'), { recursive: true });
    await run('cp', ['-a', packaged, byHand]);
    const put = (file: string, tree: string, name: string) => cp(file, join(tree, 'root', name));
    await put(deb, packaged, 'muni_X.Y.Z_amd64.deb');
    await put(deb, packaged, 'muni_OLD_amd64.deb');
    await put(await later(folder, deb), packaged, 'muni_NEW_amd64.deb');
    await put(archive, byHand, 'muni-X.Y.Z-linux-x64.tar.gz');

    await run('ip', ['netns', 'add', NAMESPACE]);
    const text = await readFile(join(project, 'docs/deployment.md'), 'utf8');
    const chapters = chaptersOf(text);
    const told = await follow(
      packaged,
      scriptOf(chapters.filter(({ title }) => title !== ARCHIVE)),
    );
    hold('the audit trail is right after going back', told.includes('Auditoría correcta'));
    await follow(byHand, scriptOf(chapters.filter(({ title }) => title === ARCHIVE)));
    const blocks = chapters.flatMap((chapter) => chapter.blocks);
    return {
      figures: { followed: `${blocks.length} blocks in ${chapters.length} chapters` },
      problems,
    };
  } finally {
    await run('ip', ['netns', 'delete', NAMESPACE]).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

export const documents: Part = { only: 'embedded', onlyAsked: true, minutes: 0, run: tryDocuments };
