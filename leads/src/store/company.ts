import { fold } from '@emovera/contract/text.ts';

/**
 * Mail domains that identify no company, because anyone can have an address there: the largest providers where the site's languages are spoken, chosen from the
 * lists of the packages `free-email-domains` 1.12.6 and `email-providers` 2.26.0. The packages themselves have thousands of domains, also of universities and
 * companies, whose leads would no longer be found together. If a domain is missing, unrelated people are shown on one page. A surplus domain only means that
 * the name of the company is used instead. Stores have the result in `lead.company_key`, so a change here needs a migration that sets all of them to null.
 */
const freeDomains = new Set(
  `gmail.com yahoo.com ymail.com rocketmail.com aol.com aim.com outlook.com hotmail.com live.com msn.com icloud.com proton.me tutanota.com tuta.io
  gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.fr gmx.es web.de t-online.de freenet.de arcor.de mail.com email.com usa.com zoho.com zohomail.com
  fastmail.com fastmail.fm hey.com hushmail.com mailbox.org posteo.de posteo.net pm.me yandex.com yandex.ru mail.ru duck.com qq.com 163.com 126.com
  yahoo.fr hotmail.fr live.fr outlook.fr orange.fr free.fr aliceadsl.fr sfr.fr neuf.fr cegetel.net club-internet.fr numericable.fr noos.fr bbox.fr laposte.net
  voila.fr skynet.be proximus.be telenet.be scarlet.be hotmail.be live.be outlook.be bluewin.ch hispeed.ch sunrise.ch hotmail.ch sympatico.ca videotron.ca
  yahoo.ca hotmail.ca live.ca bell.net rogers.com shaw.ca telus.net pt.lu
  yahoo.es hotmail.es outlook.es live.es telefonica.net movistar.es terra.es wanadoo.es ono.com vodafone.es orange.es euskaltel.net
  yahoo.com.mx hotmail.com.mx live.com.mx prodigy.net.mx yahoo.com.ar hotmail.com.ar live.com.ar outlook.com.ar fibertel.com.ar arnet.com.ar yahoo.cl hotmail.cl outlook.cl yahoo.com.co
  yahoo.co.uk hotmail.co.uk live.co.uk outlook.co.uk msn.co.uk btinternet.com btopenworld.com blueyonder.co.uk virginmedia.com virgin.net ntlworld.com talktalk.net
  sky.com tiscali.co.uk o2.co.uk eircom.net yahoo.ie hotmail.ie outlook.ie comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net
  earthlink.net juno.com yahoo.com.au hotmail.com.au live.com.au outlook.com.au bigpond.com optusnet.com.au yahoo.co.nz xtra.co.nz yahoo.co.in rediffmail.com
  yahoo.de hotmail.de outlook.de live.de yahoo.it hotmail.it outlook.it live.it libero.it virgilio.it tin.it alice.it tiscali.it yahoo.com.br hotmail.com.br uol.com.br bol.com.br sapo.pt
  hotmail.nl live.nl ziggo.nl kpnmail.nl planet.nl home.nl chello.nl wp.pl onet.pl interia.pl o2.pl seznam.cz yopmail.com`.split(/\s+/),
);

/**
 * Key of a company: the domain of the address, such as `@acme.example`, or else the name of the company, folded. A name cannot begin with `@`.
 * @param mailbox Address in the form of mailbox.ts, with one domain for each provider.
 * @returns An empty text without both.
 */
export function findCompany(mailbox: string, name: string): string {
  const [domain] = /@[^@]+$/.exec(mailbox) ?? [];
  if (domain && !freeDomains.has(domain.slice(1))) return domain;
  return fold(name)
    .replace(/^[\s@]+/, '')
    .slice(0, 200)
    .toWellFormed()
    .trim();
}
