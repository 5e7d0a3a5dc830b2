// Mails as ordinary programs write them, to the mailbox of reports.
import { randomUUID } from 'node:crypto';
import { testEmail } from './people.ts';

export const MAILBOX_ADDRESS = 'reportes@muni.test';

export interface Written {
  de?: string;
  asunto?: string;
  texto?: string;
  id?: string;
  headers?: string[];
  file?: { name: string; content: Buffer };
}
/** As Thunderbird would write it. */
export function mailOf(written: Written = {}): string {
  const { de = testEmail('empleado'), asunto = 'No imprime la HP', file } = written;
  const { texto = 'Desde hoy no imprime.', id = randomUUID(), headers = [] } = written;
  const head = [
    `From: Persona <${de}>`,
    `To: ${MAILBOX_ADDRESS}`,
    `Subject: =?UTF-8?B?${Buffer.from(asunto).toString('base64')}?=`,
    `Message-ID: <${id}@muni.test>`,
    `Date: ${new Date().toUTCString()}`,
    'MIME-Version: 1.0',
    ...headers,
  ];
  const text = `Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n${texto}\n`;
  if (!file) return `${head.join('\n')}\n${text}`;
  return [
    ...head,
    'Content-Type: multipart/mixed; boundary="parte"',
    '',
    `--parte\n${text}`,
    `--parte\nContent-Type: application/octet-stream; name="${file.name}"`,
    `Content-Disposition: attachment; filename="${file.name}"`,
    'Content-Transfer-Encoding: base64',
    '',
    file.content.toString('base64'),
    '--parte--',
    '',
  ].join('\n');
}
