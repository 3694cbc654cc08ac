import type { RefObject } from 'react';
import { fill } from '../../i18n/format.ts';
import control from '../../ui/Field/control.module.css';
import { Choice } from './Choice.tsx';
import styles from './CommentEntry.module.css';
import { FileChoice } from './FileChoice.tsx';
import type { FileTools } from './FileTools.ts';
import { maxComments } from './splitComments.ts';
import type { TryItData } from './TryItData.ts';

export type CommentEntryProps = Pick<TryItData, 'words' | 'sectors' | 'languages'> & {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Number of comments entered. */
  total: number;
  /** Chosen language, or empty if each comment's language is recognised. */
  language: string;
  files: FileTools | undefined;
  /** Whether there is a text to bring back. */
  canRestore: boolean;
  onInput: () => void;
  onLanguage: (code: string) => void;
  /** Replaces the text of the field. */
  onEnter: (text: string) => void;
  onRestore: () => void;
};

/** Choice of the samples of all sectors: enough for shares and a matrix. */
const allSectors = 'all';

/** Where comments are typed, pasted, opened or taken from samples. */
export function CommentEntry({ words, field, total, sectors, languages, language, files, canRestore, ...handlers }: CommentEntryProps) {
  const { form, errors, privacy } = words;
  const { onInput, onLanguage, onEnter, onRestore } = handlers;
  const showSamples = (id: string) => {
    const sector = sectors.find((each) => each.id === id);
    if (sector) onEnter([...sector.comments, sector.ironic].join('\n'));
    if (id === allSectors) onEnter(sectors.flatMap(({ comments }) => comments).join('\n'));
  };
  // The form is never sent: outside a dialog, the method "dialog" does nothing.
  return (
    <form className={`grid gap-3 min-width-0 ${styles.entry}`} method="dialog" autoComplete="off">
      <h2>{form.title}</h2>
      <label htmlFor="comments">{form.label}</label>
      <textarea
        ref={field}
        id="comments"
        className={`${control.control} ${styles.area}`}
        rows={9}
        onInput={onInput}
        // Browsers scroll only to the current line, and the cookie banner would cover the rest.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        aria-describedby="comments-limit"
      />
      <p id="comments-limit" className={`small muted ${styles.limit}`} aria-live="polite">
        <span>{fill(form.limit, { count: Math.min(total, maxComments), max: maxComments })}</span>
        {total > maxComments && <strong>{` ${fill(form.tooMany, { max: maxComments })}`}</strong>}
      </p>
      <div className={`grid gap-3 ${styles.choices}`}>
        <Choice label={form.samples} onChange={showSamples}>
          <option value="">{form.choose}</option>
          <option value={allSectors}>{form.all}</option>
          {sectors.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Choice label={form.language} value={language} onChange={onLanguage}>
          <option value="">{form.automatic}</option>
          {languages.map(({ code, name }) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </Choice>
      </div>
      <FileChoice words={form} errors={errors} files={files} onEnter={onEnter} />
      <p className={`flex wrap ${styles.buttons}`}>
        <button className="bold link-color" type="button" onClick={() => onEnter('')} disabled={total === 0}>
          {form.clear}
        </button>
        {canRestore && (
          <button className="bold link-color" type="button" onClick={onRestore}>
            {form.restore}
          </button>
        )}
      </p>
      <div className={`grid gap-2 small ${styles.privacy}`}>
        <h3>{privacy.title}</h3>
        <p className="muted">{privacy.text}</p>
        <p className="muted">{privacy.check}</p>
      </div>
    </form>
  );
}
