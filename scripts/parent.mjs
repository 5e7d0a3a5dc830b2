import process from 'node:process';

const everyMs = 500;

/**
 * npm runs a script through a shell, and the signal that ends npm ends that shell but does not reach the script. So
 * when the shell is gone, the script tells itself what it should have heard, unless it did hear it: a signal to the
 * whole group, like that of Ctrl-C, must not become two.
 */
export function endWithParent() {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, everyMs);
  watch.unref();
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => {
      clearInterval(watch);
      // With nobody else to answer it, the signal does what it would have done without us.
      if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
    });
  }
}
