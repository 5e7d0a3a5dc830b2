// Passkeys: how one is added, and how it enters: instead of the password, once more for whoever is inside, or after the
// password. What its device signs is the name of what waits (`identity_pending`), which so says what the answer is for.
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { lockAccount } from '../accounts/accounts.repository.ts';
import type { Db } from '../../db/transaction.ts';
import { IdentityError } from '../errors.ts';
import { assertWithin } from '../limits/attempts.repository.ts';
import { ms } from '../primitives.ts';
import type { Provider } from '../provider.ts';
import { passkeySays, post, text } from '../routes/protocol.ts';
import { startSession } from '../tokens/session.actions.ts';
import type { Visitor } from '../tokens/sessions.repository.ts';
import { addFactor } from './factors.routes.ts';
import {
  findFactor,
  findPending,
  insertPending,
  isPasskey,
  listFactors,
  noteCounter,
  takePending,
} from './factors.repository.ts';

/** It brings all that certificates need, so it comes with the first passkey. */
const webauthn = () => import('@simplewebauthn/server');

const refused = () => new IdentityError('INVALID_PASSKEY');

/** The address under which the browser keeps them, and where it may use them. */
function placeOf({ config }: Provider) {
  if (config.passkeyHost === null)
    throw new IdentityError('OPERATION_NOT_ALLOWED', 'Passkeys need https and a name.');
  return { expectedRPID: config.passkeyHost, expectedOrigin: config.continueOrigins };
}

/** What its device was asked to sign; whether it did is seen later. */
function challengeOf({ response }: AuthenticationResponseJSON | RegistrationResponseJSON): string {
  try {
    const said: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString());
    return String((said as { challenge?: unknown }).challenge);
  } catch {
    throw refused();
  }
}

const passkeysOf = async (db: Db, uid: string) =>
  (await listFactors(db, uid)).filter(isPasskey).map(({ id, transports }) => ({ id, transports }));

/** Whoever comes without a password has also shown their device that it is they: by finger, face or PIN. */
export async function signInWithPasskey(
  provider: Provider,
  response: AuthenticationResponseJSON,
  visitor: Visitor,
) {
  const { db, now } = provider;
  const place = placeOf(provider);
  const challenge = challengeOf(response);
  const { verifyAuthenticationResponse } = await webauthn();
  const owner = (await findFactor(db, response.id))?.uid ?? '';
  return db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, owner);
    const passkey = account && (await findFactor(tx, response.id));
    if (!passkey || !isPasskey(passkey)) throw refused();
    const { uid, secret, signInProvider, createdAt } = await takePending(
      tx,
      now(),
      challenge,
      'INVALID_PASSKEY',
    );
    const isAlone = signInProvider === null;
    if ((uid ?? owner) !== owner || secret !== null || (isAlone && !passkey.enters))
      throw refused();
    // What was asked for before everything was closed opens nothing.
    if (ms(createdAt) < ms(account.validSince)) throw refused();
    const { id, counter, transports } = passkey;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...place,
      response,
      expectedChallenge: challenge,
      requireUserVerification: isAlone,
      credential: { id, counter, transports, publicKey: new Uint8Array(passkey.publicKey) },
    }).catch(() => {
      throw refused();
    });
    if (!verified) throw refused();
    await noteCounter(tx, id, authenticationInfo.newCounter);
    return startSession(provider, tx, account, {
      way: signInProvider ?? 'passkey',
      visitor,
      secondFactor: id,
    });
  });
}

const enrolmentStart = z.object({ idToken: text });
const enrolment = enrolmentStart.extend({
  displayName: text,
  authenticatorRegistrationResponse: passkeySays({
    attestationObject: z.string(),
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
const signInStart = enrolmentStart.extend({ mfaPendingCredential: text });

/** An answer of a passkey comes where custom tokens do (`federated.routes.ts`). */
export function passkeyRoutes(scope: FastifyInstance, provider: Provider) {
  const { db, now, access, attempts } = provider;

  // What the browser needs to make one; nothing changes until it comes back.
  post(scope, 'v2/accounts/passkeyEnrollment:start', enrolmentStart, async ({ idToken }) => {
    const { account } = await access.authenticateRecent(idToken);
    const { uid, email, displayName } = account;
    if (!account.emailVerified) throw new IdentityError('UNVERIFIED_EMAIL');
    const { expectedRPID: rpID } = placeOf(provider);
    const { generateRegistrationOptions } = await webauthn();
    const { name: challenge } = await insertPending(db, now(), { uid });
    const credentialCreationOptions = await generateRegistrationOptions({
      rpID,
      rpName: 'Muni',
      userID: new Uint8Array(Buffer.from(uid)),
      userName: email ?? uid,
      userDisplayName: displayName ?? '',
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      excludeCredentials: await passkeysOf(db, uid),
    });
    return { credentialCreationOptions };
  });

  post(scope, 'v2/accounts/passkeyEnrollment:finalize', enrolment, async (body, visitor) => {
    const { authenticatorRegistrationResponse: response } = body;
    const place = placeOf(provider);
    const caller = await access.authenticate(body.idToken);
    const expectedChallenge = challengeOf(response);
    const { verifyRegistrationResponse } = await webauthn();
    await access.change(caller, async (tx, account) => {
      const waiting = await takePending(tx, now(), expectedChallenge, 'SESSION_EXPIRED');
      if (waiting.uid !== account.uid) throw new IdentityError('INVALID_SESSION_INFO');
      const { registrationInfo } = await verifyRegistrationResponse({
        ...place,
        response,
        expectedChallenge,
        // A key without it is good enough after the password.
        requireUserVerification: false,
      }).catch(() => {
        throw refused();
      });
      if (!registrationInfo) throw refused();
      const { id, counter, transports = [], ...credential } = registrationInfo.credential;
      const publicKey = Buffer.from(credential.publicKey);
      const name = body.displayName ?? null;
      const factor = { id, name, publicKey, counter, transports, enters: true };
      await addFactor(provider, tx, { ...caller, account }, factor, visitor);
    });
    return {};
  });

  // For a sign-in that waits for its second factor, for whoever is inside, or for whoever holds a passkey.
  post(scope, 'v2/accounts/passkeySignIn:start', signInStart, async (body, visitor) => {
    const { idToken, mfaPendingCredential: pending } = body;
    const { expectedRPID: rpID } = placeOf(provider);
    const { generateAuthenticationOptions } = await webauthn();
    const askFor = async (challenge: string, uid: string | null) => {
      const allowCredentials = uid === null ? [] : await passkeysOf(db, uid);
      if (uid !== null && allowCredentials.length === 0) throw new IdentityError('NO_PASSKEYS');
      const credentialRequestOptions = await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
        userVerification: pending ? 'preferred' : 'required',
        allowCredentials,
      });
      return { credentialRequestOptions };
    };
    if (pending) {
      const waiting = await findPending(db, pending);
      if (!waiting?.signInProvider) throw new IdentityError('INVALID_MFA_PENDING_CREDENTIAL');
      return askFor(pending, waiting.uid);
    }
    const uid = idToken ? (await access.authenticate(idToken)).account.uid : null;
    if (uid === null) await assertWithin(attempts, { passkeyFrom: visitor.address });
    const { name } = await insertPending(db, now(), { uid });
    return askFor(name, uid);
  });
}
