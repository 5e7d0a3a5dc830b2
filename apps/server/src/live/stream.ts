// One open stream: writes server-sent events, and holds them back while it is being looked up what the person may see, so
// that nothing is announced to who could see it a moment ago and no longer may.
import type { Writable } from 'node:stream';
import type { Role } from '@muni/contract';
import { type Announcement, SESSION_TOPIC } from './events.ts';
import type { Hub, Member, Told } from './hub.ts';

export interface Viewer {
  empleadoId: number;
  role: Role;
  /** Whose matters this person sees. */
  areas: readonly number[];
}

const reaches = ({ r, a, e }: Announcement, viewer: Viewer): boolean =>
  r.includes(viewer.role) ||
  e.includes(viewer.empleadoId) ||
  a.some((area) => viewer.areas.includes(area));

const sameViewer = (one: Viewer, other: Viewer) =>
  one.empleadoId === other.empleadoId &&
  one.role === other.role &&
  one.areas.length === other.areas.length &&
  one.areas.every((area) => other.areas.includes(area));

/** A reader that takes nothing is let go; it comes back and resumes. */
const BUFFER_LIMIT = 256 * 1024;
const HELD_LIMIT = 2000;
const HEARTBEAT_MS = 20_000;
/** Milliseconds a client waits at first before it connects again. */
const RETRY_MS = 1000;

export interface StreamOptions {
  hub: Hub;
  out: Writable;
  empleadoId: number;
  /** Who this is now; null when they may not listen any more. Throws when it could not be found out. */
  look: () => Promise<Viewer | null>;
  heartbeatMs?: number;
}

/** Null when there is no place for another stream of this person. */
export function openStream(options: StreamOptions, last: string | null): Member | null {
  const { hub, out, look, heartbeatMs = HEARTBEAT_MS } = options;
  let viewer: Viewer | null = null;
  let held: Told[] = [];
  let looking = false;
  let again = false;
  let changed = false;

  function write(text: string) {
    if (out.destroyed || out.writableEnded) return;
    out.write(text);
    if (out.writableLength > BUFFER_LIMIT) out.destroy();
  }
  const told = ({ t, i, position }: Told) =>
    write(`id: ${position}\ndata: ${JSON.stringify({ topic: t, id: i })}\n\n`);
  /** Moves the place to resume from on to now, if everything up to now has been told. */
  const place = () => {
    if (held.length === 0) write(`id: ${hub.position()}\n\n`);
  };

  function hold(event: Told) {
    held.push(event);
    if (held.length > HELD_LIMIT) out.destroy();
  }

  const member: Member = {
    empleadoId: options.empleadoId,
    tell(event) {
      if (looking) hold(event);
      else if (viewer && reaches(event, viewer)) told(event);
    },
    resync(position) {
      held = [];
      write(`id: ${position}\nevent: resync\ndata: {}\n\n`);
    },
    review(event) {
      if (viewer === null || reaches(event, viewer)) void lookAgain();
    },
    end() {
      if (!out.destroyed) out.end();
    },
  };

  async function lookAgain() {
    again = true;
    if (looking) return;
    looking = true;
    try {
      while (again) {
        again = false;
        const next = await look();
        if (!next) return leave();
        changed ||= viewer !== null && !sameViewer(viewer, next);
        viewer = next;
      }
    } catch {
      // It could not be found out, which says nothing about the person: what was known still holds.
      if (viewer === null) return member.end();
    } finally {
      looking = false;
    }
    if (changed) write(`data: ${JSON.stringify({ topic: SESSION_TOPIC, id: null })}\n\n`);
    changed = false;
    const waiting = held;
    held = [];
    for (const event of waiting) member.tell(event);
  }

  /** The client connects again at once and is told by the door why it may not. */
  function leave() {
    held = [];
    write('event: fin\ndata: {}\n\n');
    member.end();
  }

  const beat = () => {
    write(':\n\n');
    void lookAgain().then(place);
  };

  looking = true;
  if (!hub.join(member, last)) return null;
  looking = false;
  const timer = setInterval(beat, heartbeatMs).unref();
  out.once('close', () => {
    clearInterval(timer);
    hub.leave(member);
  });
  write(`retry: ${RETRY_MS}\n\n`);
  void lookAgain().then(place);
  return member;
}
