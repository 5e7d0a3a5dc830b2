// How an SMS leaves: a command of this machine (a modem, say) or a web hook of whoever sends them. The command runs
// without a shell; `{numero}` and `{texto}` stand for its arguments, and the text also arrives on its standard input.
import { execFile } from 'node:child_process';
import type { IdentityConfig } from '../config.ts';

interface Sms {
  number: string;
  text: string;
}

const TIMEOUT_MS = 15_000;

function runCommand(command: string, { number, text }: Sms): Promise<void> {
  const [program = '', ...args] = command
    .split(/\s+/)
    .map((word) => word.replaceAll('{numero}', number).replaceAll('{texto}', text));
  return new Promise((resolve, reject) => {
    const child = execFile(program, args, { timeout: TIMEOUT_MS }, (error) =>
      // Its own message would repeat the arguments, and with them the code.
      error ? reject(new Error(`the SMS command failed: ${String(error.code)}`)) : resolve(),
    );
    // A command that takes the text as an argument may close its input before it is written.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(text);
  });
}

async function callWebhook(webhook: string, { number, text }: Sms): Promise<void> {
  const response = await fetch(webhook, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ numero: number, texto: text }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the SMS web hook answered ${response.status}`);
}

export type SendSms = (sms: Sms) => Promise<void>;

/** Null when there is no way to send any: signing in by phone is then not allowed. */
export function createSms(sms: IdentityConfig['sms']): SendSms | null {
  if (sms === null) return null;
  return 'command' in sms
    ? (message) => runCommand(sms.command, message)
    : (message) => callWebhook(sms.webhook, message);
}
