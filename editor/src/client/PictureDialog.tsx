import { fillIn } from '@emovera/contract/fill.ts';
import { useEffect, useState } from 'react';
import styles from './FormDialog.module.css';
import { FormDialog } from './FormDialog.tsx';
import { requests, type Session } from './requests.ts';
import { useLanguage, useWords } from './WordsProvider.tsx';

type PictureDialogProps = {
  /** The text for which the picture is. Default: none. */
  textId?: string;
  session: Session;
  onAdded: (id: string) => void;
};

/** The button that adds a picture, and the dialog for its file, its rights, its focus and its text alternatives. */
export function PictureDialog({ textId, session, onAdded }: PictureDialogProps) {
  const words = useWords();
  const language = useLanguage();
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState<string>();
  const [focus, setFocus] = useState({ x: 50, y: 50 });
  const [isDecoration, setIsDecoration] = useState(false);
  useEffect(() => {
    if (!file) return undefined;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  const add = async (data: FormData) => {
    if (!file) return;
    const text = (name: string) => String(data.get(name) ?? '').trim();
    const facts = {
      id: text('id'),
      author: text('author'),
      source: text('source'),
      licence: text('licence'),
      ...(isDecoration && { isDecoration }),
      focus: [focus.x / 100, focus.y / 100],
    };
    const alternatives = Object.fromEntries(session.languages.map((lang) => [lang, text(`alternative-${lang}`)]));
    await requests.addPicture(file, { facts, alternatives: isDecoration ? {} : alternatives }, textId);
    onAdded(facts.id);
  };
  const names = new Intl.DisplayNames(language, { type: 'language' });

  return (
    <div className={styles.buttons}>
      <FormDialog label={words.picture.add} submit={words.create.make} onSubmit={add}>
        <p>{words.picture.use}</p>
        <label>
          <span>{words.picture.file}</span>
          <input
            type="file"
            required
            accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        </label>
        {file && address && (
          <fieldset className={styles.focus}>
            <legend>{words.picture.focus}</legend>
            <div>
              {/* biome-ignore lint/a11y/useKeyWithClickEvents: the two fields below do the same with the keyboard */}
              <img
                src={address}
                alt={file.name}
                onClick={({ nativeEvent: { offsetX, offsetY }, currentTarget: { width, height } }) =>
                  setFocus({ x: Math.round((100 * offsetX) / width), y: Math.round((100 * offsetY) / height) })
                }
              />
              <span className={styles.point} style={{ insetInlineStart: `${focus.x}%`, insetBlockStart: `${focus.y}%` }} />
            </div>
            <label>
              <span>{words.picture.left}</span>
              <input
                type="number"
                min="0"
                max="100"
                value={focus.x}
                onChange={({ target }) => setFocus({ ...focus, x: Number(target.value) })}
              />
            </label>
            <label>
              <span>{words.picture.top}</span>
              <input
                type="number"
                min="0"
                max="100"
                value={focus.y}
                onChange={({ target }) => setFocus({ ...focus, y: Number(target.value) })}
              />
            </label>
          </fieldset>
        )}
        <label>
          <span>{words.picture.id}</span>
          <input name="id" required pattern="[a-zA-Z][a-zA-Z0-9\-]*" title={words.picture.idHint} />
        </label>
        <label>
          <span>{words.picture.author}</span>
          <input name="author" required />
        </label>
        <label>
          <span>{words.picture.source}</span>
          <input name="source" required />
        </label>
        <label>
          <span>{words.picture.licence}</span>
          <select name="licence">
            {session.licences.map((licence) => (
              <option key={licence}>{licence}</option>
            ))}
          </select>
        </label>
        <label className={styles.choice}>
          <input type="checkbox" checked={isDecoration} onChange={({ target }) => setIsDecoration(target.checked)} />
          <span>{words.picture.decoration}</span>
        </label>
        {!isDecoration &&
          session.languages.map((lang) => (
            <label key={lang}>
              <span>{fillIn(words.picture.alternative, { language: names.of(lang) ?? lang })}</span>
              <textarea name={`alternative-${lang}`} lang={lang} required rows={2} />
            </label>
          ))}
      </FormDialog>
    </div>
  );
}
