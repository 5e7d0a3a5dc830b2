// A disk of its own whose power can be cut: ext4 in a file, told to stop without writing another thing. What was synced is
// there when it is mounted again, and whatever the disk happened to have written; the rest is gone.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { runCommand } from '../scripts/commands.mjs';

const SIZE = '1200M';
/** FS_IOC_SHUTDOWN with «no flush of the log», which Node has no way to ask for. */
const CUT =
  'open(my $f, "<", $ARGV[0]) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587d, $how) or die $!';
const RELEASED_WITHIN_MS = 10_000;

export interface Disk {
  folder: string;
  /** Everything so far is on it. */
  settle: () => Promise<void>;
  cut: () => Promise<void>;
  /** After a cut, and once nobody has a file of it open. */
  mountAgain: () => Promise<void>;
  remove: () => Promise<void>;
}

/** Null where that cannot be done. */
export async function ownDisk(place: string): Promise<Disk | null> {
  const [image, folder] = [join(place, 'disco'), join(place, 'montado')];
  const run = async (program: string, ...args: string[]) => {
    const { code, output } = await runCommand(program, args);
    if (code !== 0) throw new Error(`${program} failed: ${output}`);
  };
  const mount = () => run('mount', '-o', 'loop', image, folder);
  const unmount = async () => {
    const until = Date.now() + RELEASED_WITHIN_MS;
    while ((await runCommand('umount', [folder])).code !== 0) {
      if (Date.now() > until) throw new Error('the disk is still in use');
      await sleep(100);
    }
  };
  mkdirSync(folder);
  try {
    await run('truncate', '-s', SIZE, image);
    await run('mkfs.ext4', '-q', image);
    await mount();
  } catch {
    return null;
  }
  const disk: Disk = {
    folder,
    settle: () => run('sync', '-f', folder),
    cut: () => run('perl', '-e', CUT, folder),
    async mountAgain() {
      await unmount();
      await mount();
    },
    remove: unmount,
  };
  try {
    await disk.cut();
    await disk.mountAgain();
    return disk;
  } catch {
    await unmount();
    return null;
  }
}
