// The program that is killed while the mail server has its mail in hand: argv is folder, migrations, port.
import { openDatabase } from '../db/database.ts';
import { createSender, startMailJob } from '../mail/sender.ts';
import { queueMails, setMailing } from '../mail/outbox.ts';

const [, , dataDir = '', migrationsDir = '', port = ''] = process.argv;
const database = await openDatabase({ url: null, dataDir, migrationsDir });
const quiet = () => undefined;
await setMailing(database.db, true);
await queueMails(database.db, [
  { para: 'ana@muni.test', asunto: 'Aviso', texto: 'Algo pasó', ruta: '/inicio' },
]);
await startMailJob({
  database,
  sender: createSender({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'muni@muni.test' }),
  letterhead: async () => ({
    publicUrl: 'https://muni.test',
    municipio: 'Villa Prueba',
    remitente: null,
  }),
  log: { warn: quiet, error: quiet },
});
