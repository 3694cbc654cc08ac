import { domainToASCII, domainToUnicode } from 'node:url';

/** A provider whose addresses have spellings of their own for one mailbox. */
type Provider = {
  /** Its domains. The first stands for all. */
  readonly domains: readonly string[];
  /** Parts of the name that do not matter. */
  readonly ignored?: RegExp;
};

/**
 * What providers document about addresses that lead to one mailbox, beyond letter case and the text after a plus sign. An entry that is missing lets a stranger
 * send a few mails more to one person. A wrong entry keeps mails from another person, and takes two people for one when data is asked for or erased.
 * Stores have the result in `lead.mailbox`, so a change here needs a migration that sets all of them to null.
 */
const providers: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignored: /\./g },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignored: /\./g },
  { domains: ['orange.fr', 'wanadoo.fr'] },
  { domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'], ignored: /[-_.]/g },
  { domains: ['yandex.com', 'yandex.ru', 'yandex.by', 'yandex.kz', 'yandex.ua', 'yandex.com.tr', 'ya.ru'], ignored: /[-.]/g },
  // A name of Yahoo has no hyphen: what follows one is a disposable address of it.
  { domains: ['yahoo.com'], ignored: /-.*/ },
  { domains: ['yahoo.fr'], ignored: /-.*/ },
  { domains: ['yahoo.es'], ignored: /-.*/ },
  { domains: ['yahoo.co.uk'], ignored: /-.*/ },
  { domains: ['ymail.com'], ignored: /-.*/ },
];

/** Addresses below a domain of Fastmail, such as `news@anna.fastmail.com`, are those of the person in the domain. */
const personInDomain = /^(?:.+\.)?([^.]+)\.(fastmail\.(?:com|fm))$/;

/**
 * One name for all spellings of an address that large providers deliver to one mailbox. They ignore letter case and the text after a plus sign, and some of them
 * dots: elsewhere two people can differ by a dot. An internationalised domain has two spellings.
 * @returns Empty for a text without `@`.
 */
export function mailboxOf(address: string): string {
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
 * Whether a mail may be sent to an address that a stranger has typed. It must lead to a mailbox on the internet, and only to the one that it names: a mail server
 * may read `%`, `!` and other signs in the name as instructions. The lead itself is stored and shown to the team in any case.
 */
export function isMailable(email: string): boolean {
  const [, domain = ''] = /^[\w][\w.+'&=~-]*@((?:[a-z\d-]+\.)+(?:[a-z]{2,}|xn--[a-z\d-]+))$/i.exec(email) ?? [];
  return domain !== '' && !localDomains.test(domain.toLowerCase());
}

/** An address as people read it: an internationalised domain, which forms store in ASCII, is in its own letters. */
export function readableAddress(email: string): string {
  return email.replace(/(?<=@)(?:.+\.)?xn--[^@]+$/i, (domain) => domainToUnicode(domain) || domain);
}
