import type { ReactNode } from 'react';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import type { Profile } from '../../content/schemas/common.ts';
import { fillStrict } from '../../i18n/format.ts';
import { Icon } from '../../ui/Icon.tsx';
import { NumberedList } from '../../ui/Points/Points.tsx';
import { UntilOver } from '../resources/LiveTexts.tsx';
import { StackedWave, WaveShapes } from '../resources/StackedWave.tsx';
import styles from './FormPage.module.css';
import { type Choice, LeadForm, type LeadFormProps } from './LeadForm.tsx';
import type { DownloadWords, FormWords } from './schema.ts';
import { WaysToStart, type WaysToStartProps } from './WaysToStart.tsx';

export type FormPageProps = {
  leadForm: LeadFormProps;
  /** The item that the address names, for download forms. */
  item?: Choice | undefined;
  /** Content of the download. Undefined without an item. */
  summary?: ItemSummary | undefined;
  /** The item's file if it needs no form, and a note about that. */
  open?: { file: { href: string; hrefLang: string }; note: string } | undefined;
  /** The free offers, and the phone number with its hours. Default none. */
  start?: (WaysToStartProps & { phone: { href: string; text: string; hours: string } }) | undefined;
  /** Profile of the wave next to the form. */
  profile: Profile;
  /** Button that offers this file. Default none. */
  action?: ReactNode;
  /** Preview of the item: part of its file, or the still and the programme of a webinar. It comes first, in place of the wave. Default none. */
  children?: ReactNode;
};

/** Content of a download, shown before the first field. */
type ItemSummary = {
  /** Content in one or two sentences. */
  readonly teaser: string;
  /** Readers of a checklist or a whitepaper, or sectors of a case. */
  readonly audience?: string | undefined;
  /** Lines with type, length and size of the file, or with the language of a webinar, if it is not that of the page. */
  readonly facts: readonly string[];
  /** Profile of the wave on the cover of a file. */
  readonly profile: Profile;
  /** File of the still that is the cover of a film. */
  readonly poster?: string | undefined;
};

/** A lead form on its own page, or in a dialog. */
export function FormPage({ leadForm, item, summary, open, start, profile, action, children }: FormPageProps) {
  const { words } = leadForm;
  const form: FormWords & Partial<DownloadWords> = words.forms[leadForm.form.id];
  const live = item?.live;
  const intro = [live ? words.forms.webinar.live.item.intro : (summary?.teaser ?? form.intro), open?.note].filter(Boolean).join(' ');
  return (
    <FormLayout
      title={item && form.item ? fillStrict(form.item.title, { item: item.title }) : form.title}
      note={
        summary && <SummaryNote {...summary} facts={[live?.when ?? item?.length, ...summary.facts].filter((fact) => fact !== undefined)} />
      }
      intro={
        live ? (
          <UntilOver live={live} then={words.forms.webinar.live.over.intro}>
            {intro}
          </UntilOver>
        ) : (
          intro
        )
      }
      action={open && action}
      form={<LeadForm {...leadForm} />}
    >
      {children}
      <aside aria-labelledby="next">
        <h2 id="next">{words.nextTitle}</h2>
        <NumberedList items={form.next} />
        {start && (
          <p className={`grid gap-3 ${styles.call}`}>
            <Icon name="phone" />
            <span>
              <a className="bold" href={start.phone.href}>
                {start.phone.text}
              </a>
              <br />
              <small className="muted">{start.phone.hours}</small>
            </span>
          </p>
        )}
      </aside>
      {start && (
        <section aria-labelledby="ways">
          <WaysToStart {...start} />
        </section>
      )}
      {!children && (
        <div className={`relative ${styles.wave}`}>
          <EmotionWave profile={profile} seed={leadForm.form.id} />
        </div>
      )}
    </FormLayout>
  );
}

/** Small cover and facts of the item. Where the picture of the item is next to the form, the cover is hidden. */
function SummaryNote({ audience, facts, profile, poster }: ItemSummary) {
  return (
    <div className={`flex items-center gap-4 small ${styles.summary}`}>
      <div className={`relative border ground ${styles.cover}`} aria-hidden="true">
        {poster ? (
          <img src={`/replays/${poster}`} alt="" width={16} height={9} loading="lazy" />
        ) : (
          <>
            <WaveShapes />
            <StackedWave profile={profile} index={0} />
          </>
        )}
      </div>
      <div className="grid gap-1">
        {audience && <p className="bold">{audience}</p>}
        {facts.map((fact) => (
          <p className="muted" key={fact}>
            {fact}
          </p>
        ))}
      </div>
    </div>
  );
}

type FormLayoutProps = {
  title: string;
  intro: ReactNode;
  /** Part between title and intro. Default none. */
  note?: ReactNode;
  /** Action that needs no form. Default none. */
  action?: ReactNode;
  /** Heading of the form, if the title does not name it. Default none. */
  formTitle?: string;
  /** Whether intro and headings have the sizes of a main page. Default false. */
  isLarge?: boolean;
  form: ReactNode;
  /** Section below the form. In a dialog it is hidden. Default none. */
  below?: ReactNode;
  /** Sections next to the form. On narrow screens they are below it, in a dialog they are hidden. */
  children: ReactNode;
};

/** Page of a lead form: title, form, and sections next to it. In a dialog only title and form are shown. */
export function FormLayout({ title, intro, note, action, formTitle, isLarge = false, form, below, children }: FormLayoutProps) {
  return (
    <div className={isLarge ? `grid gap-6 centred ${styles.page} ${styles.large}` : `grid gap-6 centred ${styles.page}`}>
      <header className={`grid gap-4 content-start ${styles.header}`}>
        <h1 id="form-title">{title}</h1>
        {note}
        <p className={`muted ${styles.intro}`}>{intro}</p>
        {action && <div>{action}</div>}
      </header>
      {/* The first round trip has the form. What is next to it, or below it, follows. */}
      <div className={`grid gap-7 content-start min-width-0 ${styles.side}`} data-first-screen-end={formTitle ? undefined : ''}>
        {formTitle ? (
          <section className={`grid gap-5 min-width-0 border rounded ground ${styles.form}`} aria-labelledby="form-heading">
            <h2 id="form-heading">{formTitle}</h2>
            {form}
          </section>
        ) : (
          <div className={`grid gap-5 min-width-0 border rounded ground ${styles.form}`}>{form}</div>
        )}
        {below && <div className={styles.below}>{below}</div>}
      </div>
      <div className={`grid gap-7 content-start ${styles.aside}`}>{children}</div>
    </div>
  );
}
