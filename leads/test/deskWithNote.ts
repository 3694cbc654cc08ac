import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PasskeyChallenge, PasskeyJson } from '@emovera/contract/deskCredentials.ts';
import { expect, onTestFinished } from 'vitest';
import { createAuthenticator } from './authenticator.ts';
import { addPasskey, ask, cookieOf, goodPassword, invite, mailOf, turnCodesOn } from './desk.ts';
import { newEnvironment, startServiceIn, type storeKinds } from './service.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'leads-desk-'));

/** A stopped service with an account that has a passkey and one-time codes, a lead with a note and a mark, and entries in the audit log. */
export async function deskWithNote(kind: (typeof storeKinds)[number]) {
  const environment: Record<string, string> = { DATA_DIR: newFolder(), ...(await newEnvironment(kind)) };
  const service = await startServiceIn(environment);
  const { reference } = await service.store.add({
    ...{ form: 'contact', lang: 'en', receivedAt: Date.now(), context: { page: '/en/forms/contact' } },
    fields: { Email: 'zoe@company.example' },
  });
  const cookie = cookieOf(
    await ask(service.url, 'POST', '/invitation', { body: { token: await invite(service, 'operator'), password: goodPassword } }),
  );
  await ask(service.url, 'POST', `/leads/${reference}/notes`, { cookie, body: { text: 'Call on Monday' } });
  await ask(service.url, 'POST', `/leads/${reference}/handled`, { cookie, body: { handled: true } });
  await service.store.db.updateTable('delivery').set({ dead_at: 1 }).execute();
  await ask(service.url, 'POST', `/leads/${reference}/retry`, { cookie, body: {} });
  await invite(service, 'reader');
  const device = createAuthenticator();
  const { passkey } = await addPasskey(service.url, cookie, device);
  const { recoveryCodes } = await turnCodesOn(service.url, cookie);
  await ask(service.url, 'POST', '/session/challenge', { body: {} });
  await service.stop();
  return {
    environment,
    reference,
    cookie,
    recoveryCodes,
    signWith: (options: PasskeyJson, url: string) => device.get(passkey, options, { origin: url }),
  };
}

/** Starts a service on a copy of a store, and signs in with password and recovery code, and with the passkey. */
export async function openAgain(environment: Record<string, string>, copied: Awaited<ReturnType<typeof deskWithNote>>) {
  const { reference, recoveryCodes, signWith } = copied;
  const service = await startServiceIn(environment);
  onTestFinished(() => service.stop());
  const post = (path: string, body: object) => ask(service.url, 'POST', path, { body });
  const body = { mail: mailOf.operator, password: goodPassword };
  expect(await (await post('/session', body)).json()).toEqual({ error: 'codeNeeded' });
  const cookie = cookieOf(await post('/session', { ...body, code: recoveryCodes[0] }));
  const { options } = (await (await post('/session/challenge', {})).json()) as PasskeyChallenge;
  expect((await post('/session/passkey', { response: signWith(options, service.url) })).status).toBe(200);
  const read = async (path: string) => (await ask(service.url, 'GET', path, { cookie })).json();
  return { service, lead: await read(`/leads/${reference}`), audit: await read('/audit') };
}
