import { legalMentions } from '../features/legal/schema.ts';
import { fill, formatHours } from '../i18n/format.ts';
import { path } from '../i18n/paths.ts';
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

/** Footer of every page. */
export function Footer({ layout, year }: FooterProps) {
  const { lang, words, company, groups, tour, tryIt, calculators } = layout;
  const { footer, header } = words;
  const [solutions, resources] = groups;
  return (
    <footer className={`grid gap-6 small ${styles.footer}`} data-ground="deep">
      <div className={`grid ${styles.columns}`}>
        <div className={`muted ${styles.contact}`}>
          <p className={styles.brand}>{company.brand}</p>
          <p>{fill(footer.hours, formatHours(lang, company.hours))}</p>
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
          <p id="footer-partners">{footer.partners}</p>
          <ul className={`flex wrap caption ${styles.partners}`} aria-labelledby="footer-partners">
            {company.partners.map((partner) => (
              <li key={partner}>
                <PartnerMark partner={partner} />
                {footer.partnerNames[partner]}
              </li>
            ))}
          </ul>
        </div>
        <ul className={`flex gap-2 ${styles.social}`} aria-label={footer.social}>
          {company.social.map(({ id, url }) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noopener">
                <Icon name={id} />
                <span className="visually-hidden">{fill(footer.socialName, { network: networkNames[id] })}</span>
              </a>
            </li>
          ))}
        </ul>
      </div>
      <p className="caption muted">
        {fill(footer.rights, { year })} · {footer.sample}
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

/** Kinds of partners that the footer shows. */
export type Partner = keyof typeof partnerPaths;

/** A symbol for a kind of partner in the colour of the text; it is not the logo of any organisation. Decoration: the name is next to it. */
export function PartnerMark({ partner }: { partner: Partner }) {
  return (
    <svg className={styles.mark} viewBox="0 0 48 48" aria-hidden="true">
      <path d={partnerPaths[partner]} />
    </svg>
  );
}

// Stars with all their points would be too fine at 3 rem.
const star = (x: number, y: number) => `M${x} ${y - 3}l2 5-4-3h5l-4 3z`;
const circle = Array.from({ length: 12 }, (_, hour) => {
  const angle = (hour * Math.PI) / 6;
  return star(Math.round(24 + 17 * Math.sin(angle)), Math.round(24 - 17 * Math.cos(angle)));
}).join('');

const partnerPaths = {
  europeanUnion: circle,
  // Hills, a river and a town.
  region: 'M4 40h40M6 40c4-10 9-14 14-14s8 6 11 6 5-4 11-2M28 26V12l6-5 6 5v17M33 15h2M33 20h2',
  // Steps that lead to an arrow.
  accelerator: 'M6 40h10V30h10V20h10V8M28 14l8-8 8 8',
  // A light bulb with rays.
  innovationAgency: 'M24 6v8M10 12l5 6M38 12l-5 6M16 28a8 8 0 1 1 16 0c0 4-3 5-3 9H19c0-4-3-5-3-9zM20 42h8',
  // A shield with a lock.
  gdpr: 'M24 4l16 6v12c0 10-6 17-16 22C14 39 8 32 8 22V10zM18 22h12v9H18zM20 22v-3a4 4 0 0 1 8 0v3',
} as const;
