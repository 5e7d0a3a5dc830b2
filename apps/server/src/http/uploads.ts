// A few files at a time, and of one person fewer: the others wait with their bytes unsent, and beyond a queue, or after a
// while in it, they are refused. What a file costs is memory and the database's time, which everybody else needs too;
// whoever sends slowly keeps only their own others waiting. Leave it by not calling `limitUploads`.
import type { FastifyInstance } from 'fastify';
import { AppError } from './errors.ts';

const tooMany = () =>
  new AppError('too_many', 'Hay muchos archivos subiendo. Probá de nuevo en un momento.');

/** `waitMs`: how long one waits, at most. */
const LIMITS = { atOnce: 6, perPerson: 1, waiting: 40, waitMs: 20_000 };

/** A form with files, or a part of a big one. */
const FILES = ['multipart/', 'application/octet-stream'];

export function limitUploads(app: FastifyInstance, limits = LIMITS) {
  const active = new Map<string, number>();
  let total = 0;
  const queue: { who: string; start: () => void }[] = [];

  const mayStart = (who: string) =>
    total < limits.atOnce && (active.get(who) ?? 0) < limits.perPerson;
  const begin = (who: string) => {
    total += 1;
    active.set(who, (active.get(who) ?? 0) + 1);
  };
  const leave = (who: string) => {
    total -= 1;
    const left = (active.get(who) ?? 1) - 1;
    if (left > 0) active.set(who, left);
    else active.delete(who);
    const next = queue.findIndex((one) => mayStart(one.who));
    if (next < 0) return;
    for (const one of queue.splice(next, 1)) {
      begin(one.who);
      one.start();
    }
  };

  app.addHook('preParsing', async (request, reply) => {
    const type = request.headers['content-type'];
    if (!FILES.some((one) => type?.startsWith(one))) return;
    const who = request.session.email ?? request.ip;
    if (mayStart(who)) begin(who);
    else {
      if (queue.length >= limits.waiting) throw tooMany();
      await new Promise<void>((resolve, reject) => {
        const start = () => {
          clearTimeout(limit);
          resolve();
        };
        const one = { who, start };
        const limit = setTimeout(() => {
          queue.splice(queue.indexOf(one), 1);
          reject(tooMany());
        }, limits.waitMs).unref();
        queue.push(one);
      });
    }
    // They hung up while they waited: of what they sent nothing comes any more.
    if (reply.raw.closed) {
      leave(who);
      throw tooMany();
    }
    // However it ends: answered, refused or hung up.
    reply.raw.once('close', () => leave(who));
  });
}
