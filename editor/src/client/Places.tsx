import { fillPlaceholders } from '@emovera/contract/fill.ts';
import type { FieldChange } from '../server/comparison.ts';
import type { FormPlace } from '../server/locate.ts';
import styles from './DocumentScreen.module.css';
import { useDocuments } from './requests.ts';
import { useFieldWords, useMessages, useTitle } from './useMessages.ts';

/** Returns a function that names a place in a form. Items of lists have their id or number as name. */
export function usePlaceName(): (path: FieldChange['place']) => string {
  const { document } = useMessages();
  const { nameField: getName } = useFieldWords();
  const nameOfStep = (step: FieldChange['place'][number]) =>
    typeof step === 'object' ? step.id : typeof step === 'number' ? step + 1 : getName(step);
  return (path) => (['body', 'text'].includes(path.join()) ? document.body : path.map(nameOfStep).join(' › '));
}

/** Returns a function that finds the id of a file's text, and the name of the file: the name of the text with its language. */
export function useFileNames(): (file: string) => { readonly id?: string; readonly name: string } {
  const titleIn = useTitle();
  const rows = useDocuments().data?.documents ?? [];
  return (file) => {
    const row = rows.find(({ files }) => files.includes(file));
    const lang = /^content\/(?!facts\/)(\w+)\//.exec(file)?.[1];
    return row ? { id: row.id, name: `${titleIn(row)}${lang ? ` (${lang})` : ''}` } : { name: file };
  };
}

/** Returns a function that gives the full name of a place, and the id of its text. */
export function usePlace(): (place: FormPlace) => { readonly id?: string; readonly text: string } {
  const { field } = useMessages();
  const placeName = usePlaceName();
  const fileName = useFileNames();
  return ({ file, path = [], textLine }) => {
    const { id, name } = fileName(file);
    const place = [path.length > 0 && placeName(path), textLine && fillPlaceholders(field.line, { line: textLine })]
      .filter(Boolean)
      .join(', ');
    return { ...(id && { id }), text: place ? fillPlaceholders(field.place, { text: name, place }) : name };
  };
}

/** Link to a place. A place without a text, such as a picture, has only its name. */
export function PlaceLink({ place }: { place: FormPlace }) {
  const { id, text } = usePlace()(place);
  const { file, path = [], range } = place;
  const at = JSON.stringify({ file, path, range });
  return id ? <a href={`#/edit/${id}?${new URLSearchParams({ at })}`}>{text}</a> : <span>{text}</span>;
}

/** Values that differ between two versions, before and after, by file. */
export function ChangedFields({ changes }: { changes: readonly FieldChange[] }) {
  const messages = useMessages();
  const placeName = usePlaceName();
  const getName = useFileNames();
  return Object.entries(Object.groupBy(changes, ({ file }) => file)).map(([file, own = []]) => (
    <section key={file} className={styles.changed}>
      <h3>{getName(file).name}</h3>
      {own.map(({ place, before, after }) => (
        <div key={JSON.stringify(place)}>
          {place.length > 0 && <h4>{placeName(place)}</h4>}
          <dl>
            {before !== undefined && <dt>{messages.history.before}</dt>}
            {before !== undefined && (
              <dd>
                <del>{before}</del>
              </dd>
            )}
            {after !== undefined && <dt>{messages.history.after}</dt>}
            {after !== undefined && (
              <dd>
                <ins>{after}</ins>
              </dd>
            )}
          </dl>
        </div>
      ))}
    </section>
  ));
}
