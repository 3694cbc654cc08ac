import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { FormDialog } from '@emovera/screens/FormDialog.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useMutation } from '@tanstack/react-query';
import type { Group, Part } from '../server/documents.ts';
import type { Names } from '../titles.ts';
import styles from './CreateDialog.module.css';
import { requests, useRefresh, useSession } from './requests.ts';
import { today } from './schemas.ts';
import { useChoiceName, useMessages, useTextNames } from './useMessages.ts';

/** Creates a text and opens it. */
async function create(input: Parameters<typeof requests.create>[0]): Promise<void> {
  location.hash = `#/edit/${(await requests.create(input)).id}`;
}

/** Buttons that create an article, client case or webinar, with dialogs that ask for its title. */
export function CreateDialogs() {
  const messages = useMessages();
  const { languages = [], categories = {}, authors = {} } = useSession() ?? {};
  return (['article', 'cases', 'webinars'] as const).map((kind) => (
    <FormDialog
      key={kind}
      label={messages.create[kind]}
      submit={messages.create.make}
      onSubmit={(data) => create({ kind, ...Object.fromEntries(data), ...(kind !== 'article' && { languages: data.getAll('languages') }) })}
    >
      <p>{messages.create.hint}</p>
      {kind === 'article' ? (
        <>
          <Choice label={messages.create.lang} name="lang" values={languages} />
          <label>
            <span>{messages.create.articleTitle}</span>
            <input name="title" required maxLength={90} />
          </label>
          <Choice label={messages.create.category} name="category" values={Object.keys(categories)} names={categories} />
          <Choice label={messages.create.author} name="author" values={Object.keys(authors)} names={authors} />
        </>
      ) : (
        <>
          <label>
            <span>{messages.create.id}</span>
            <input name="id" required pattern="[a-z][a-zA-Z0-9]*" title={messages.create.idHint} />
          </label>
          <fieldset className="flex gap-3">
            <legend>{messages.create.languages}</legend>
            {languages.map((code) => (
              <label key={code} className="flex gap-1 items-center">
                <input type="checkbox" name="languages" value={code} defaultChecked />
                <span>{code}</span>
              </label>
            ))}
          </fieldset>
        </>
      )}
    </FormDialog>
  ));
}

type ChoiceProps = {
  readonly label: string;
  readonly name: string;
  readonly values: readonly string[];
  /** Names of the values. Default: files have the names of their texts, and other values are shown unchanged. */
  readonly names?: Names;
};

/** Field of a dialog for a choice among several values. */
export function Choice({ label, name, values, names }: ChoiceProps) {
  const choiceName = useChoiceName();
  const named = useTextNames();
  return (
    <label>
      <span>{label}</span>
      <select name={name}>
        {values.map((value) => (
          <option key={value} value={value}>
            {names ? choiceName(value, names) : named(value)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Button that creates a copy of a text. The copy replaces the text from a day on. Articles have a day of publication instead, and copies cannot be copied again. */
export function VersionDialog({ parts }: { parts: readonly Part[] }) {
  const messages = useMessages();
  const files = parts.map(({ file }) => file).filter((file) => /^[^.]+\.\w+$/.test(file) && !file.endsWith('.mdx'));
  if (files.length === 0) return null;
  return (
    <FormDialog
      label={messages.document.version}
      submit={messages.create.make}
      onSubmit={(data) => create({ kind: 'version', file: String(data.get('file')), day: String(data.get('day')) })}
    >
      <p>{messages.document.versionText}</p>
      <Choice label={messages.document.versionFile} name="file" values={files} />
      <label>
        <span>{messages.document.versionDay}</span>
        <input name="day" type="date" required min={today()} />
      </label>
    </FormDialog>
  );
}

/** Notice that a text does not exist in a language, with a button that creates it: a draft that starts as the text of another language. Articles need a title first. */
export function MissingLanguage({ part, group }: { part: Part; group: Group }) {
  const messages = useMessages();
  const refresh = useRefresh();
  const lang = part.lang ?? '';
  const language = useFormats().languageName(lang);
  const source = group.parts.find(({ exists }) => exists)?.file ?? '';
  const isArticle = group.kind === 'articles';
  const make = useMutation({
    mutationFn: (data: FormData) =>
      requests.create(
        isArticle ? { kind: 'article', lang, title: String(data.get('title')), from: source } : { kind: 'language', file: source, lang },
      ),
    onSuccess: () => void refresh(),
  });
  return (
    <form
      className={`grid gap-2 justify-items-start ${styles.missing}`}
      onSubmit={(event) => {
        event.preventDefault();
        make.mutate(new FormData(event.currentTarget));
      }}
    >
      <p>{fillPlaceholders(messages.create.missing, { language })}</p>
      {isArticle && (
        <label className="full-width">
          <span>{messages.create.articleTitle}</span>
          <input name="title" required maxLength={90} lang={lang} />
        </label>
      )}
      <button type="submit">{fillPlaceholders(messages.create.inLanguage, { language })}</button>
      {make.error && <ErrorMessage error={make.error} />}
    </form>
  );
}
