import type { Part } from '../server/documents.ts';
import styles from './BodyField.module.css';
import { useForm } from './formContext.ts';
import { snippets } from './snippets.ts';
import { useWords } from './WordsProvider.tsx';

/** The text below the front matter in each language, with buttons that insert the blocks which an article can have. */
export function BodyField({ parts }: { parts: readonly Part[] }) {
  const words = useWords();
  const { open } = useForm();
  const insert = (id: string, snippet: string) => {
    const field = document.getElementById(id);
    field?.focus();
    // The only way to insert text that the browser's own undo takes back.
    document.execCommand('insertText', false, snippet);
  };
  return (
    <fieldset className={styles.body}>
      <legend>{words.document.body}</legend>
      <div className={styles.columns}>
        {parts.map(({ file, lang }) => {
          const id = `${file}:body`;
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
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
