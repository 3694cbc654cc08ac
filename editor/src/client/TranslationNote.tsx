import { fillIn } from '@emovera/contract/fill.ts';
import type { OpenTranslation } from '../server/translations.ts';
import { useForm } from './formContext.ts';
import styles from './TranslationNote.module.css';
import { useLanguage, useWords } from './WordsProvider.tsx';

type TranslationNoteProps = {
  file: string;
  /** Language of the source. */
  source: string;
  translation: OpenTranslation;
};

/** Says beside a text why somebody has to look at its translation, with the button that records that it is right. */
export function TranslationNote({ file, source, translation: { key, state } }: TranslationNoteProps) {
  const words = useWords();
  const { language } = useLanguage();
  const { open } = useForm();
  return (
    <span className={styles.note}>
      <span>
        {`${fillIn(words.translation[state], { language: new Intl.DisplayNames(language, { type: 'language' }).of(source) ?? source })} `}
      </span>
      {state !== 'missing' && (
        <button type="button" onClick={() => void open.accept(file, [key])}>
          {words.translation.accept}
        </button>
      )}
    </span>
  );
}
