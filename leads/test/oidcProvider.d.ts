/** Types for the parts of the package that the tests use. The package has no types. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  export type Context = {
    body: unknown;
    readonly oidc?: { readonly route?: string; readonly client: { clientId: string }; readonly session: { accountId: string } };
  };

  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Client: { readonly prototype: { redirectUriAllowed(address: string): boolean } };
    readonly Grant: new (owner: {
      clientId: string;
      accountId: string;
    }) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    callback(): RequestListener;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
  }
}
