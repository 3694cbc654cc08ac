import type { ReactNode } from 'react';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import type { Profile } from '../../content/schemas/common.ts';
import { fillStrict } from '../../i18n/format.ts';
import { NumberedList } from '../../ui/Points/Points.tsx';
import { UntilOver } from '../resources/LiveTexts.tsx';
import styles from './FormPage.module.css';
import { type Choice, LeadForm, type LeadFormProps } from './LeadForm.tsx';
import type { DownloadWords, FormWords } from './schema.ts';

export type FormPageProps = {
  leadForm: LeadFormProps;
  /** The item that the address names, for download forms. */
  item?: Choice | undefined;
  /** Type, length and size of the item's file. For a webinar, its language, such as "in English", if it is not that of the page. */
  facts?: string | undefined;
  /** The item's file if it needs no form, and a note about that. */
  open?: { file: { href: string; hrefLang: string }; note: string } | undefined;
  /** Profile of the wave next to the form. */
  profile: Profile;
  /** Button that offers this file. Default none. */
  action?: ReactNode;
  /** Preview of the item: part of its file, or the still and the programme of a webinar. It comes first, in place of the wave. Default none. */
  children?: ReactNode;
};

/** A lead form on its own page, or in a dialog. */
export function FormPage({ leadForm, item, facts, open, profile, action, children }: FormPageProps) {
  const { words } = leadForm;
  const form: FormWords & Partial<DownloadWords> = words.forms[leadForm.form.id];
  const intro = [(item && form.item?.intro) ?? form.intro, open?.note].filter(Boolean).join(' ');
  const live = item?.live;
  return (
    <FormLayout
      title={item && form.item ? fillStrict(form.item.title, { item: item.title }) : form.title}
      note={[live?.when ?? item?.length, facts].filter(Boolean).join(' · ')}
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
      </aside>
      {!children && (
        <div className={styles.wave}>
          <EmotionWave profile={profile} seed={leadForm.form.id} />
        </div>
      )}
    </FormLayout>
  );
}

type FormLayoutProps = {
  title: string;
  intro: ReactNode;
  /** Note between title and lead. Default none. */
  note?: string | undefined;
  /** Action that needs no form. Default none. */
  action?: ReactNode;
  /** Heading of the form, if the title does not name it. Default none. */
  formTitle?: string;
  /** Whether lead and headings have the sizes of a main page. Default false. */
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
        {note && <p className={`strong-border pill small link-color ${styles.note}`}>{note}</p>}
        <p className={`muted ${styles.lead}`}>{intro}</p>
        {action && <div>{action}</div>}
      </header>
      <div className={`grid gap-7 content-start min-width-0 ${styles.side}`}>
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
