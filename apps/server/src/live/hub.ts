// Every open stream of this process, and the last events in a ring, so that whoever was away for a moment misses nothing.
// A position is `<epoch>:<seq>`: the epoch changes with the process and after a gap, because from then on it is not known
// what was missed; an unknown position gets one `resync`.
import { randomBytes } from 'node:crypto';
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

interface HubOptions {
  ringSize?: number;
  perPerson?: number;
  /** What this process does when it hears of a topic, or may have missed it. */
  reactions?: Readonly<Record<string, () => void>>;
}

export function createHub(options: HubOptions = {}) {
  const { ringSize = RING_SIZE, perPerson = PER_PERSON, reactions = {} } = options;
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
    if (ring.length > ringSize) ring = ring.slice(-ringSize);
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
      if (closed || own.length >= perPerson) return false;
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
