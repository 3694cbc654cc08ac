import { generateKeyPairSync, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deskPath } from '@emovera/contract/desk.ts';
import { type Context, Provider } from 'oidc-provider';

type Claims = Readonly<Record<string, unknown>>;

/** An OpenID provider for tests, in which everyone may sign in with any password. */
export type TestProvider = {
  readonly issuer: string;
  /** Variables with which the lead service uses it, except `OIDC_ROLES`. */
  readonly environment: Readonly<Record<'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET', string>>;
  /** Claims about people, by the name with which they sign in. That name is also their id. */
  readonly people: Map<string, Claims>;
  /** Changes the claims of all further ID tokens, which are signed as before, and the tokens themselves. */
  alter(claims?: (claims: Claims) => Claims, token?: (token: string) => string): void;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** Starts a provider. Its address is another site than `localhost`, as in real life. */
export async function startProvider(): Promise<TestProvider> {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const people = new Map<string, Claims>();
  let alterClaims: (claims: Claims) => Claims = (claims) => claims;
  let alterToken = (token: string) => token;
  const client = { client_id: 'lead-desk', client_secret: 'a secret of 32 characters or more' };
  const names = ['email', 'email_verified', 'groups', 'xms_edov'];
  const provider = new Provider(issuer, {
    clients: [
      {
        ...{ ...client, redirect_uris: [`http://localhost${deskPath}/`] },
        ...{ token_endpoint_auth_method: 'client_secret_post', id_token_signed_response_alg: 'ES256' },
      },
    ],
    claims: { email: names },
    cookies: { keys: ['a key for the cookies of tests'] },
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'key', use: 'sig', alg: 'ES256' }] },
    findAccount: (_context: unknown, accountId: string) => {
      const said = people.get(accountId);
      return said && { accountId, claims: () => ({ sub: accountId, ...said }) };
    },
    // Signed-in people are not asked for consent.
    loadExistingGrant: async ({ oidc }: Context) => {
      if (!oidc) return undefined;
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  // The port of the program is not known yet.
  provider.Client.prototype.redirectUriAllowed = (address) =>
    new RegExp(`^http://(?:localhost|127\\.0\\.0\\.1):\\d+(?:${deskPath}/|/admin/return)$`).test(address);
  provider.use(async (context, next) => {
    await next();
    const { id_token: token } = (context.body ?? {}) as { id_token?: string };
    if (context.oidc?.route !== 'token' || token === undefined) return;
    const [head = '', body = ''] = token.split('.');
    const claims = alterClaims(JSON.parse(Buffer.from(body, 'base64url').toString()));
    const content = `${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    const signature = sign('sha256', Buffer.from(content), { key: privateKey, dsaEncoding: 'ieee-p1363' });
    const signed = `${content}.${signature.toString('base64url')}`;
    context.body = { ...(context.body as object), id_token: alterToken(signed) };
  });
  server.on('request', provider.callback());
  return {
    issuer,
    environment: { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: client.client_id, OIDC_CLIENT_SECRET: client.client_secret },
    people,
    alter(claims = (same) => same, token = (same) => same) {
      alterClaims = claims;
      alterToken = token;
    },
    async start() {
      server.listen(Number(new URL(issuer).port), '127.0.0.1');
      await once(server, 'listening');
    },
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

/** A browser at the provider: it keeps its cookies, and signs in with one name. */
export function openBrowser(name: string) {
  const cookies = new Map<string, string>();
  return {
    /** Number of times that the provider has asked for name and password. */
    typed: 0,
    /** Opens an address of the provider, and follows it back to the program. Returns the query of that address. */
    async follow(address: string): Promise<string> {
      let form: URLSearchParams | undefined;
      for (let url = address; ; ) {
        const response = await fetch(url, {
          ...(form && { method: 'POST', body: form }),
          redirect: 'manual',
          headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
        });
        for (const cookie of response.headers.getSetCookie()) {
          const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
          cookies.set(key, value);
        }
        form = undefined;
        const location = response.headers.get('location');
        if (location !== null) {
          const next = new URL(location, url);
          if (next.origin !== new URL(address).origin) return next.search;
          url = next.href;
        } else {
          const [, action] = /<form[^>]* action="([^"]+)"/.exec(await response.text()) ?? [];
          if (!action) throw new Error(`The provider answers ${response.status} at ${url} without a form.`);
          url = new URL(action, url).href;
          form = new URLSearchParams({ prompt: 'login', login: name, password: 'anything' });
          this.typed += 1;
        }
      }
    },
  };
}
