import {
  buzon,
  buzonInput,
  buzonProbado,
  correoHecho,
  correoPorRevisar,
  correoReporte,
} from '@muni/contract';
import * as z from 'zod';
import { once } from '../../crud/writes.ts';
import { byId } from '../../crud/routes.ts';
import type { Db } from '../../db/transaction.ts';
import { answers, type App, assertConfirmed, headsOf, readsOf } from '../../http/access.ts';
import { AppError } from '../../http/errors.ts';
import { actorOf } from '../../http/session.ts';
import type { Sealing } from '../../identity/index.ts';
import { openImap, problemOf } from './buzon.job.ts';
import { cuentaTyped, porRevisar, readBuzon, saveBuzon } from './buzon.repository.ts';
import { discard, reportFor } from './correo.actions.ts';

const head = headsOf('buzon');
const permission = 'integraciones:update';
const attend = 'reportes:attend';
const path = (rest = '') => `/api/buzon/${rest}`;

export function buzonRoutes(app: App, { db, sealing }: { db: Db; sealing: Sealing }) {
  const reads = readsOf(app, 'buzon');
  reads(path(), permission, 'De dónde llegan los reportes por correo', buzon, () => readBuzon(db));
  app.put(
    path(),
    head(permission, 'Cambiarlo', { body: buzonInput, response: answers(buzon) }),
    (request) => {
      assertConfirmed(request);
      return saveBuzon(db, sealing, actorOf(request), request.body);
    },
  );
  app.post(
    path('probar/'),
    head(permission, 'Probar si se puede leer', {
      body: buzonInput,
      response: answers(buzonProbado),
    }),
    async (request) => {
      assertConfirmed(request);
      const cuenta = await cuentaTyped(db, sealing, request.body);
      try {
        const client = await openImap(cuenta);
        try {
          const { exists } = await client.mailboxOpen(cuenta.carpeta, { readOnly: true });
          return { mensajes: exists };
        } finally {
          client.close();
        }
      } catch (error) {
        throw new AppError('conflict', problemOf(error));
      }
    },
  );

  reads(path('correos/'), attend, 'Los correos por revisar', z.array(correoPorRevisar), () =>
    porRevisar(db),
  );
  app.post(
    path('correos/:id/reporte/'),
    head(attend, 'Hacer un reporte de un correo', {
      params: byId,
      body: correoReporte,
      response: answers(correoHecho),
    }),
    (request) => reportFor(db, actorOf(request), request.params.id, request.body.empleado),
  );
  app.post(
    path('correos/:id/descartar/'),
    head(attend, 'Descartar un correo', { params: byId }),
    async (request) => {
      await once(db, request, (tx) => discard(tx, actorOf(request), request.params.id));
    },
  );
}
