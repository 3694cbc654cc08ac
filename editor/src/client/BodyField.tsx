import { useEffect } from 'react';
import type { Group, Part } from '../server/documents.ts';
import styles from './BodyField.module.css';
import { useForm } from './formContext.ts';
import { sourceOf } from './schemas.ts';
import { snippets } from './snippets.ts';
import { TranslationNote } from './TranslationNote.tsx';
import { useWords } from './WordsProvider.tsx';

/** The text below the front matter in each language, with buttons that insert the blocks which an article can have. */
export function BodyField({ group, parts }: { group: Group; parts: readonly Part[] }) {
  const words = useWords();
  const { open, target } = useForm();
  const insert = (id: string, snippet: string) => {
    const field = document.getElementById(id);
    field?.focus();
    // The only way to insert text that the browser's own undo takes back.
    document.execCommand('insertText', false, snippet);
  };
  useEffect(() => {
    if (target?.range) select(target.file, target.range);
  }, [target]);
  return (
    <fieldset className={styles.body}>
      <legend>{words.document.body}</legend>
      <div className={styles.columns}>
        {parts.map(({ file, lang }) => {
          const id = idOf(file);
          const translations = (open.translations[file] ?? []).filter(({ path }) => path === 'body');
          return (
            <div key={file}>
              {file.endsWith('.mdx') && (
                <fieldset className={styles.bar} aria-label={`${words.body.label}, ${lang}`}>
                  {Object.entries(snippets).map(([name, snippet]) => (
                    // The field keeps the selection while a button is pressed.
                    <button key={name} type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => insert(id, snippet)}>
                      {words.body[name as keyof typeof snippets]}
                    </button>
                  ))}
                </fieldset>
              )}
              <textarea
                id={id}
                lang={lang ?? undefined}
                aria-label={`${words.document.body}, ${lang}`}
                spellCheck
                value={open.texts[file]?.body ?? ''}
                onChange={({ target }) => open.change(file, 'body', target.value)}
              />
              <ul>
                {translations.map((translation) => (
                  <li key={translation.key}>
                    {translation.range && (
                      <button type="button" onClick={() => translation.range && select(file, translation.range)}>
                        {words.translation.show}
                      </button>
                    )}{' '}
                    <q>{translation.source.slice(0, 60)}…</q>{' '}
                    <TranslationNote file={file} source={sourceOf(group)} translation={translation} />
                  </li>
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}

const idOf = (file: string): string => `${file}:body`;

/** Selects a passage of a text, and brings it into view. */
function select(file: string, [start, end]: readonly [number, number]): void {
  const field = document.getElementById(idOf(file));
  if (!(field instanceof HTMLTextAreaElement)) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // The field is as high as its text, so the place of a line is a share of the height.
  const top = field.getBoundingClientRect().top + (field.scrollHeight * start) / Math.max(1, field.value.length);
  field.closest('main')?.scrollBy({ top: top - innerHeight / 2 });
}
