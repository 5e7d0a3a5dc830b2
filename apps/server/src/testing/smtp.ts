// A mail server that listens for real, and what it received.
import { SMTPServer } from 'smtp-server';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  to: string;
  raw: string;
  messageId: string;
}

export interface TestSmtp {
  port: number;
  received: ReceivedMail[];
  /** Set to answer a mail otherwise than by taking it. */
  answer: (mail: ReceivedMail) => Promise<Error | null> | Error | null;
  stop(): Promise<void>;
}

export async function startSmtp(port = 0): Promise<TestSmtp> {
  const smtp: TestSmtp = { port, received: [], answer: () => null, stop: async () => undefined };
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 200,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk) => (raw += String(chunk)));
      stream.on('end', () => {
        const to = session.envelope.rcptTo[0]?.address ?? '';
        const messageId = /^message-id:\s+(.+)$/im.exec(raw)?.[1]?.trim() ?? '';
        const mail = { to, raw, messageId };
        smtp.received.push(mail);
        void Promise.resolve(smtp.answer(mail)).then(done);
      });
    },
  });
  // A client that was killed in the middle is no fault of the server.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  smtp.port = (server.server.address() as AddressInfo).port;
  smtp.stop = () =>
    new Promise((resolve) => {
      server.close(resolve);
    });
  return smtp;
}
