// Every open stream of this process, and the last events in a ring, so that whoever was away for a moment misses nothing.
// A position is `<epoch>:<seq>`: the epoch changes with the process and after a gap, because from then on it is not known
// what was missed; an unknown position gets one `resync`.
import { randomBytes } from 'node:crypto';
import type { Writable } from 'node:stream';
import type { Role } from '@muni/contract';
import type { FastifyBaseLogger } from 'fastify';
import type { Notifications } from '../db/notifications.ts';
import { type Announcement, decode, LIVE_CHANNEL, SESSION_TOPIC } from './events.ts';

export interface Told extends Announcement {
  position: string;
}

/** One open stream, as the hub sees it. */
export interface Member {
  /** Whose it is: what limits how many one person may open. */
  empleadoId: number;
  tell(event: Told): void;
  /** Show again whatever is shown. */
  resync(position: string): void;
  /** An event about sessions: look again at what this person may see, before anything else is told. */
  review(event: Told): void;
  end(): void;
}

const RING_SIZE = 1000;
const PER_PERSON = 20;

/** `reactions`: what this process does when it hears of a topic, or may have missed it. */
export function createHub(reactions: Readonly<Record<string, () => void>>) {
  const newEpoch = () => randomBytes(6).toString('base64url');
  const members = new Set<Member>();
  let ring: Told[] = [];
  let epoch = newEpoch();
  let seq = 0;
  let closed = false;
  let stopListening = () => {};
  const position = () => `${epoch}:${seq}`;

  function receive(payload: string) {
    const announcement = decode(payload);
    seq += 1;
    const event = { ...announcement, position: position() };
    ring.push(event);
    if (ring.length > RING_SIZE) ring = ring.slice(-RING_SIZE);
    reactions[event.t]?.();
    const isSession = event.t === SESSION_TOPIC;
    for (const member of members)
      if (isSession) member.review(event);
      else member.tell(event);
  }

  function gap() {
    epoch = newEpoch();
    seq = 0;
    ring = [];
    for (const react of Object.values(reactions)) react();
    for (const member of members) member.resync(position());
  }

  /** What came after a position; null when that is not known any more. */
  function since(last: string): Told[] | null {
    const [lastEpoch, digits = ''] = last.split(':');
    const lastSeq = /^\d{1,15}$/.test(digits) ? Number(digits) : -1;
    if (lastEpoch !== epoch || lastSeq < 0 || lastSeq > seq) return null;
    const missed = seq - lastSeq;
    return missed > ring.length ? null : ring.slice(ring.length - missed);
  }

  return {
    position,

    async start(database: Notifications, log: Pick<FastifyBaseLogger, 'error'>): Promise<void> {
      stopListening = await database.listen(LIVE_CHANNEL, {
        gap,
        message: (payload) => {
          try {
            receive(payload);
          } catch (error) {
            log.error({ err: error }, 'an event could not be announced');
          }
        },
      });
    },

    /** False when there is no place for it. From now on it is told everything, beginning after `last`. */
    join(member: Member, last: string | null): boolean {
      const own = [...members].filter(({ empleadoId }) => empleadoId === member.empleadoId);
      if (closed || own.length >= PER_PERSON) return false;
      members.add(member);
      const missed = last === null ? [] : since(last);
      if (missed === null) member.resync(position());
      else for (const event of missed) member.tell(event);
      return true;
    },

    leave: (member: Member) => void members.delete(member),

    close() {
      closed = true;
      stopListening();
      for (const member of members) member.end();
    },
  };
}
export type Hub = ReturnType<typeof createHub>;

// One open stream: writes server-sent events, and holds them back while it is being looked up what the person may see, so
// that nothing is announced to who could see it a moment ago and no longer may.

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
