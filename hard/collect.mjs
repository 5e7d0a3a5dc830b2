// Preloaded into the product (`--import`): told by a signal, it throws away what it no longer needs. Left to itself it does so
// when it likes, and what grows is hidden by what it has not thrown away yet.
import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
/** @type {() => void} */
const collect = runInNewContext('gc');
process.on('SIGUSR2', collect);
