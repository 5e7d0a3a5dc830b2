import { expect, it } from 'vitest';
import { createSender } from './sender.ts';

it.each(['a:b@x.test', 'a@good.test(x)evil.test', 'a@x.test, b@y.test'])(
  'does not send to %s',
  async (to) => {
    const sender = createSender({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom: 'muni@x.test' });
    await expect(
      sender.send({ fromName: null, to, subject: 'x', text: 'x' }),
    ).rejects.toMatchObject({
      code: 'EENVELOPE',
    });
    sender.close();
  },
);
