import { domainToASCII, domainToUnicode } from 'node:url';

/** A provider that delivers several spellings of an address to one mailbox. */
type Provider = {
  /** Domains of the provider. The first stands for all. */
  readonly domains: readonly string[];
  /** Parts of the name that the provider ignores. */
  readonly ignored?: RegExp;
};

/**
 * Documented rules of providers for addresses that lead to one mailbox, beyond letter case and the text after a plus sign. If an entry is missing, a client can
 * cause a few more mails to one person. A wrong entry blocks mails to another person, and treats two people as one when data is requested or erased. Stores
 * have the result in `lead.mailbox`, so a change here needs a migration that sets all of them to null.
 */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /\./g },
  { domains: ['orange.fr', 'wanadoo.fr'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[-_.]/g },
  { domains: ['yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'ya.ru'], ignored: /[-.]/g },
  // A name of Yahoo has no hyphen. A hyphen and the text after it mark a disposable address of the same mailbox.
  { domains: ['yahoo.com'], ignored: /-.*/ },
  { domains: ['yahoo.fr'], ignored: /-.*/ },
  { domains: ['yahoo.es'], ignored: /-.*/ },
  { domains: ['yahoo.co.uk'], ignored: /-.*/ },
  { domains: ['ymail.com'], ignored: /-.*/ },
];

/** Pattern of domains of Fastmail that name a person. Mails to `news@anna.fastmail.com` reach this person. */
const personInDomain = /^(?:.+\.)?([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One name for all spellings of an address that large providers deliver to one mailbox. They ignore letter case and the text after a plus sign, and some of
 * them dots: elsewhere two people can differ by a dot. An internationalised domain has two spellings.
 * @returns An empty text if the address has no `@`.
 */
export function toMailbox(address: string): string {
  const email = address.trim();
  const at = email.lastIndexOf('@');
  if (at < 1) return '';
  const host = email.slice(at + 1);
  const typed = domainToASCII(host) || host.toLowerCase();
  const [, person, fastmail] = personInDomain.exec(typed) ?? [];
  const domain = fastmail ?? typed;
  const { domains, ignored } = providers.find((provider) => provider.domains.includes(domain)) ?? { domains: [domain] };
  const [name = ''] = (person ?? email.slice(0, at)).toLowerCase().split('+');
  return `${ignored ? name.replace(ignored, '') : name}@${domains[0]}`;
}

/** Domains of this machine and of the network around it (RFC 6761, RFC 6762, RFC 8375, and what mail servers and routers use). */
const localDomains = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home|corp|private|home\.arpa)$/;

/**
 * Whether a mail may be sent to an address that a visitor has typed. It must lead to a mailbox on the internet, and only to the one that it names: a mail
 * server may read `%`, `!` and other signs in the name as instructions. The lead itself is stored and shown to the team in any case.
 */
export function isMailable(email: string): boolean {
  const [, domain = ''] = /^[\w][\w.+'&=~-]*@((?:[a-z\d-]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+))$/i.exec(email) ?? [];
  return domain !== '' && !localDomains.test(domain.toLowerCase());
}

/** Formats an address for people: an internationalised domain, which forms store in ASCII, gets its own letters. */
export function readableAddress(email: string): string {
  return email.replace(/(?<=@)(?:.+\.)?xn--[^@]+$/i, (domain) => domainToUnicode(domain) || domain);
}
