import { legalMentions } from '../features/legal/schema.ts';
import { fillStrict, formatHours } from '../i18n/format.ts';
import { path } from '../i18n/paths.ts';
import { Logo } from '../pictures/Logo.tsx';
import { Fold } from '../ui/Fold/Fold.tsx';
import { Icon } from '../ui/Icon.tsx';
import styles from './Footer.module.css';
import type { Layout } from './loadLayout.ts';

type FooterProps = {
  layout: Layout;
  /** Year of the copyright line. */
  year: number;
};

const networkNames = { twitter: 'X', facebook: 'Facebook', youtube: 'YouTube', linkedin: 'LinkedIn' };

export function Footer({ layout, year }: FooterProps) {
  const { lang, words, company, partners, groups, tour, tryIt, calculators } = layout;
  const { footer, header } = words;
  const [solutions, resources] = groups;
  return (
    <footer className={`grid gap-6 small ${styles.footer}`} data-ground="deep">
      <div className={`grid ${styles.columns}`}>
        <div className={`muted ${styles.contact}`}>
          <p className={styles.brand}>{company.brand}</p>
          <p>{fillStrict(footer.hours, formatHours(lang, company.hours))}</p>
          <p>{footer.reply}</p>
          <p>
            <a href={`tel:${company.phone}`}>{company.phoneDisplay}</a>
          </p>
          <p>
            <a href={`mailto:${company.email}`}>{company.email}</a>
          </p>
          <p>
            <a href={path(lang, '/aboutUs')}>{header.about}</a>
          </p>
        </div>
        <FooterList
          title={footer.product}
          links={[
            ...(solutions?.links ?? []),
            tour,
            tryIt,
            { href: path(lang, '/useCases'), title: header.useCases },
            { href: path(lang, '/api'), title: header.api },
            { href: path(lang, '/pricing'), title: header.pricing },
            { href: path(lang, '/security'), title: footer.security },
            { href: path(lang, '/compare'), title: footer.compare },
          ]}
        />
        <FooterList
          title={header.resources}
          links={[
            ...(resources?.links ?? []),
            calculators,
            { href: path(lang, '/blog'), title: header.blog },
            { href: path(lang, '/feed.xml'), title: footer.feed },
          ]}
        />
        <FooterList
          title={footer.legal}
          links={[
            ...legalMentions.map((page) => ({ href: path(lang, `/legalMention/${page}`), title: footer[page] })),
            { href: path(lang, '/accessibility'), title: footer.accessibility },
          ]}
        >
          <li>
            <button className={styles.cookies} type="button" data-cookies="">
              {footer.manageCookies}
            </button>
          </li>
        </FooterList>
      </div>
      <div className={`grid ${styles.marks}`}>
        <div>
          {partners.length > 0 && (
            <>
              <p id="footer-partners">{footer.partners}</p>
              <ul className={`flex wrap caption ${styles.partners}`} aria-labelledby="footer-partners">
                {partners.map(({ id, name, url, logo }) => (
                  <li key={id}>
                    {logo && <Logo logo={logo} />}
                    {url ? <a href={url}>{name}</a> : name}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <ul className={`flex gap-2 ${styles.social}`} aria-label={footer.social}>
          {company.social.map(({ id, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                <Icon name={id} />
                <span className="visually-hidden">{fillStrict(footer.socialName, { network: networkNames[id] })}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="caption muted">
        {fillStrict(footer.rights, { year })} · {footer.sample}
      </p>
    </footer>
  );
}

type FooterListProps = { title: string; links: readonly { href: string; title: string }[]; children?: React.ReactNode };

/** Links below their title. Phones show them on request; the title is outside of the control, since wider screens show it without one. */
function FooterList({ title, links, children }: FooterListProps) {
  return (
    <div className={`relative ${styles.column}`}>
      <h2 className={`muted ${styles.title}`}>{title}</h2>
      <Fold summary={<span className="visually-hidden">{title}</span>}>
        <ul className={`grid gap-1 justify-items-start ${styles.list}`}>
          {links.map((link) => (
            <li key={link.href}>
              <a href={link.href}>{link.title}</a>
            </li>
          ))}
          {children}
        </ul>
      </Fold>
    </div>
  );
}
