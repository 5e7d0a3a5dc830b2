// What `pg` takes for a socket: carries the wire protocol to the embedded database and its answers back.
import { Duplex } from 'node:stream';
import { asError } from '../../as-error.ts';
import { concatBytes } from './messages.ts';
import type { WorkerThread } from './worker-thread.ts';

const TERMINATE = 'X'.charCodeAt(0);

export interface WireSource {
  ready(): Promise<WorkerThread>;
  /** Replaces a thread that failed, or that is still busy with a question nobody waits for any more. */
  giveUp(thread: WorkerThread): void;
}

export class WireStream extends Duplex {
  #source: WireSource;
  #thread: WorkerThread | undefined;
  #outgoing: Uint8Array[] = [];
  #unanswered = 0;

  constructor(source: WireSource) {
    super();
    this.#source = source;
  }

  connect(): this {
    void this.#open();
    return this;
  }

  async #open(): Promise<void> {
    try {
      const thread = await this.#source.ready();
      await thread.request({ kind: 'reset' });
      this.#thread = thread;
      this.emit('connect');
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  override _write(chunk: Uint8Array, _encoding: BufferEncoding, done: () => void): void {
    this.#outgoing.push(chunk);
    // A statement is several writes of one tick; PostgreSQL must receive them together.
    if (this.#outgoing.length === 1) process.nextTick(() => void this.#flush());
    done();
  }

  async #flush(): Promise<void> {
    const bytes = concatBytes(this.#outgoing);
    this.#outgoing = [];
    if (!this.#thread || bytes[0] === TERMINATE) return;
    this.#unanswered += 1;
    try {
      const answer = await this.#thread.request({ kind: 'wire', bytes });
      this.#unanswered -= 1;
      if (answer.length > 0 && !this.destroyed) this.push(Buffer.from(answer.buffer));
    } catch (error) {
      this.destroy(asError(error));
    }
  }

  override _read(): void {}

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (this.#thread && this.#unanswered > 0) this.#source.giveUp(this.#thread);
    done(error);
  }

  // The rest of a socket, meaningless here.
  setNoDelay(): this {
    return this;
  }
  setKeepAlive(): this {
    return this;
  }
  ref(): this {
    return this;
  }
  unref(): this {
    return this;
  }
}
