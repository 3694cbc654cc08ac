import type { DeskAudit, DeskFailure, DeskSession } from '@emovera/contract/desk.ts';
import type { CompanyBegin, DeskCredentials } from '@emovera/contract/deskCredentials.ts';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openBrowser } from './companyProvider.ts';
import { startCompanyDesk } from './deskCompany.ts';
import { startSmtp } from './smtp.ts';
import { ask, getCookie } from './testDesk.ts';
import { storeKinds } from './testService.ts';

describe.each(storeKinds)('a company account on %s', (kind) => {
  it('lets a person in, makes their account at the first time, and gives the role of the settings each time', async () => {
    const { url, provider, signIn, get, service } = await startCompanyDesk(kind);
    expect(await (await ask(url, 'GET', '/session/company')).json()).toEqual({ isOffered: true });
    provider.people.set('ann', { email: 'Ann@company.example', email_verified: true, groups: ['sales'] });
    const browser = openBrowser('ann');
    const first = await signIn(browser);
    expect([first.status, (await first.json()) as DeskSession]).toEqual([
      200,
      expect.objectContaining({ mail: 'ann@company.example', role: 'operator' }),
    ]);
    expect(first.headers.getSetCookie()[0]).toMatch(/^__Host-desk=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/);
    const audit = (await get('/audit', getCookie(first))) as DeskAudit;
    expect(audit.entries.map(({ by, action }) => `${by} ${action}`)).toEqual([
      'ann@company.example signIn',
      'ann@company.example companyLinked',
      'ann@company.example userAdded',
    ]);
    expect((await get('/credentials', getCookie(first))) as DeskCredentials).toEqual({
      company: 'only',
      hasPassword: false,
      passkeys: [],
      codes: null,
    });
    // The account has no other way to sign in, so no one can sign in after leaving the company.
    const password = await ask(url, 'POST', '/password', { cookie: getCookie(first), body: { password: 'eleven slow snails cross' } });
    expect([password.status, ((await password.json()) as DeskFailure).error]).toEqual([403, 'role']);
    provider.people.set('ann', { email: 'ann@company.example', email_verified: true });
    const second = await signIn(browser);
    expect(((await second.json()) as DeskSession).role).toBe('viewer');
    expect(browser.typed).toBe(1);
    expect(await service.store.db.selectFrom('account').select('mail').execute()).toHaveLength(1);
  });

  it('is the person’s second way into an account that an operator made, which keeps its role', async () => {
    const { provider, signIn, get, enterAs, url } = await startCompanyDesk(kind);
    const own = await enterAs('operator', 'otto@company.example');
    provider.people.set('otto', { email: 'otto@company.example', email_verified: true });
    const browser = openBrowser('otto');
    const signedIn = await signIn(browser);
    expect((await signedIn.json()) as DeskSession).toMatchObject({ mail: 'otto@company.example', role: 'operator' });
    expect((await get('/credentials', own)) as DeskCredentials).toMatchObject({ company: 'linked', hasPassword: true });
    // The provider did not report when it asked for the password.
    const change = (cookie: string) => ask(url, 'POST', '/password', { cookie, body: { password: 'eleven slow snails cross' } });
    expect((await change(getCookie(signedIn))).status).toBe(403);
    const again = await signIn(browser, getCookie(signedIn));
    expect(browser.typed).toBe(2);
    expect((await change(getCookie(again))).status).toBe(200);
    // The session before has ended, as at every sign-in.
    expect((await change(getCookie(signedIn))).status).toBe(401);
  });

  it('is told to its owner by mail, and so is a new password; without a mail server nothing fails', async () => {
    const smtp = await startSmtp();
    onTestFinished(() => smtp.stop());
    const { provider, signIn, enterAs, url, service } = await startCompanyDesk(kind, { ...smtp.environment, MAIL_LANG: 'es' });
    provider.people.set('ann', { email: 'ann@company.example', email_verified: true });
    expect((await signIn(openBrowser('ann'), undefined, { 'accept-language': 'fr-CH, en;q=0.5' })).status).toBe(200);
    const cookie = await enterAs('operator', 'otto@company.example');
    const change = (password: string) =>
      ask(url, 'POST', '/password', { cookie, body: { password }, headers: { 'accept-language': 'en' } });
    expect((await change('eleven slow snails cross')).status).toBe(200);
    await expect.poll(() => smtp.mails.length).toBe(2);
    const told = smtp.mails.map(({ recipients, subject }) => `${recipients.join()}: ${subject}`).toSorted();
    expect(told).toEqual(['ann@company.example: fr companyLinked', 'otto@company.example: en passwordChanged']);
    for (const { text } of smtp.mails) expect(text).not.toMatch(/snails|token|#/);
    smtp.refuse({ code: 550, at: 'data' });
    expect((await change('twelve slow snails cross')).status).toBe(200);
    await expect.poll(() => service.output()).toContain('a mail about a change of an account was not sent');
  });
});

it('is not offered without a provider, and begins nowhere', async () => {
  const { url, enterAs } = await startCompanyDesk('SQLite', {
    OIDC_ISSUER: '',
    OIDC_CLIENT_ID: '',
    OIDC_CLIENT_SECRET: '',
    OIDC_ROLES: '',
  });
  await enterAs('viewer', 'rosa@team.example');
  expect(await (await ask(url, 'GET', '/session/company')).json()).toEqual({ isOffered: false });
  const begun = await ask(url, 'POST', '/session/company', { body: {} });
  expect([begun.status, (await begun.json()) as CompanyBegin]).toEqual([404, { error: 'notFound' }]);
});
