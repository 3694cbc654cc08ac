import type { ReactNode } from 'react';
import { EmotionWave } from '../../charts/EmotionWave.tsx';
import type { Profile } from '../../content/schemas/common.ts';
import { fill } from '../../i18n/format.ts';
import { NumberedList } from '../../ui/NumberedList/NumberedList.tsx';
import type { Choice } from './choices.ts';
import { FormLayout } from './FormLayout.tsx';
import styles from './FormPage.module.css';
import { LeadForm, type LeadFormProps } from './LeadForm.tsx';
import type { DownloadWords, FormWords } from './schema.ts';

export type FormPageProps = {
  leadForm: LeadFormProps;
  /** The item that the address names, for download forms. */
  item?: Choice | undefined;
  /** Language of the item's file or replay, such as "in English", if it is not that of the page. */
  otherLanguage?: string | undefined;
  /** Profile of the wave next to the form. */
  profile: Profile;
  /** Part of the item's file, in place of the wave. Default none. */
  children?: ReactNode;
};

/** A lead form on its own page, or in a dialog. */
export function FormPage({ leadForm, item, otherLanguage, profile, children }: FormPageProps) {
  const { words } = leadForm;
  const form: FormWords & Partial<DownloadWords> = words.forms[leadForm.form.id];
  return (
    <FormLayout
      title={item && form.item ? fill(form.item.title, { item: item.title }) : form.title}
      note={otherLanguage}
      lead={(item && form.item?.lead) ?? form.lead}
      form={<LeadForm {...leadForm} />}
    >
      <aside aria-labelledby="next">
        <h2 id="next">{words.nextTitle}</h2>
        <NumberedList items={form.next} />
      </aside>
      {children ?? (
        <div className={styles.wave}>
          <EmotionWave profile={profile} seed={leadForm.form.id} />
        </div>
      )}
    </FormLayout>
  );
}
