import type { DeskRole } from '@emovera/contract/desk.ts';
import type { CompanyBegin } from '@emovera/contract/deskCredentials.ts';
import { expect, onTestFinished } from 'vitest';
import { type openBrowser, startProvider } from './companyProvider.ts';
import { ask, enter, getCookie } from './testDesk.ts';
import { startService, type storeKinds } from './testService.ts';

/** Roles at the desk in tests. */
const roles = '@company.example=viewer, group:sales=operator, boss@home.example=operator';

/** A desk with a provider of company accounts. The desk already has an account, which the tests do not use otherwise. Desk and provider stop after the test. */
export async function startCompanyDesk(kind: (typeof storeKinds)[number], settings: Record<string, string> = {}) {
  const provider = await startProvider();
  onTestFinished(() => provider.stop());
  const service = await startService(kind, { ...provider.environment, OIDC_ROLES: roles, LOG_LEVEL: 'warn', ...settings });
  const { url } = service;
  /** Begins to sign in. Returns the address at the provider, and the cookies of the browser. */
  const begin = async (cookie?: string) => {
    const begun = await ask(url, 'POST', '/session/company', { body: {}, cookie });
    expect(begun.status).toBe(200);
    const { address } = (await begun.json()) as CompanyBegin;
    return { address, cookie: [cookie, getCookie(begun)].filter(Boolean).join('; ') };
  };
  const finish = (query: string, cookie?: string, headers?: Record<string, string>) =>
    ask(url, 'POST', '/session/company/return', { body: { query }, cookie, ...(headers && { headers }) });
  return {
    service,
    provider,
    url,
    begin,
    finish,
    /** Signs in with the browser of a person. `cookie` is that of a session which the browser has. */
    async signIn(browser: ReturnType<typeof openBrowser>, cookie?: string, headers?: Record<string, string>) {
      const begun = await begin(cookie);
      return finish(await browser.follow(begun.address), begun.cookie, headers);
    },
    get: async (path: string, cookie: string): Promise<unknown> => (await ask(url, 'GET', path, { cookie })).json(),
    enterAs: (role: DeskRole, mail: string) => enter(service, role, mail),
  };
}
