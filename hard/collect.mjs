// Preloaded into the product (`--import`), in every thread: told by a signal, it throws away what it no longer needs. Left to
// itself it does so when it likes, and what grows is hidden by what it has not thrown away yet.
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { BroadcastChannel, isMainThread } from 'node:worker_threads';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const gc = runInNewContext('gc');
/** Everything: told anything at all, it would do a part. */
const collect = () => gc();
const others = new BroadcastChannel('collect');
others.unref();
if (isMainThread)
  process.on('SIGUSR2', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A channel has no other origin.
    others.postMessage(null);
    collect();
  });
else others.addEventListener('message', collect);
