import { fillIn } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useSharedWords } from '@emovera/screens/languages.tsx';
import { Problem } from '@emovera/screens/problems.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { Publication } from '../server/publication.ts';
import { Exchange } from './Exchange.tsx';
import { type Finding, requests, useDocuments, useRefresh, useSession } from './requests.ts';
import { SaveDialog } from './SaveDialog.tsx';
import { PersonFields } from './usePerson.tsx';
import { useTextNames, useTitle, useWords } from './useWords.ts';

/** What is shown while no text is open: how it works, and what is not saved yet. */
export function StartScreen() {
  const words = useWords();
  const { loading } = useSharedWords();
  const titleIn = useTitle();
  const session = useSession();
  const { documents, unsaved = [], waiting } = useDocuments().data ?? {};
  const files = [...new Set(unsaved.map(({ file }) => file))];
  const open = (documents ?? []).filter((row) => files.some((file) => row.files.includes(file)));
  return (
    <div className="grid one-column gap-3 justify-items-start padding-5 text-width">
      <h1>{words.start.title}</h1>
      <p>{words.start.text}</p>
      <h2>{words.start.unsaved}</h2>
      {unsaved.length === 0 && <p>{documents ? words.start.nothing : loading}</p>}
      <ul className="grid gap-2">
        {open.map(({ id, titles }) => (
          <li key={id}>
            <a href={`#/edit/${id}`}>{titleIn({ id, titles })}</a>
          </li>
        ))}
        {files
          .filter((file) => open.every((row) => !row.files.includes(file)))
          .map((file) => (
            <li key={file}>{file}</li>
          ))}
      </ul>
      {session?.hasHistory && unsaved.length > 0 && <SaveDialog title={words.title} label={words.saveDialog.all} changes={unsaved} />}
      <Exchange />
      {waiting !== undefined && <Publish waiting={waiting} unsaved={files.length} />}
    </div>
  );
}

type PublishProps = {
  /** Saved versions that the shared repository does not have. */
  waiting: number;
  /** Changed files that are not saved. */
  unsaved: number;
};

/** Milliseconds between two looks at how the publication goes. */
const lookAgain = 30_000;

/** Sends the saved versions to the shared repository, whose pipeline tests and publishes them, and shows how that goes. */
function Publish({ waiting, unsaved }: PublishProps) {
  const words = useWords();
  const refresh = useRefresh();
  const found = useQuery({
    queryKey: ['publication'],
    queryFn: requests.publication,
    // Only while it is under way.
    refetchInterval: ({ state: { data } }) => /^(sent|tested|offline|unreachable)$/.test(data?.publication?.state ?? '') && lookAgain,
  });
  const publish = useMutation({ mutationFn: requests.publish, onSuccess: ({ errors }) => errors.length === 0 && void refresh() });
  const errors = publish.data?.errors ?? [];
  const button = errors.length > 0 ? words.publish.despite : words.publish.button;
  const problem = publish.error ?? found.error;
  return (
    <section className="grid gap-3 full-width">
      <h2>{words.publish.title}</h2>
      <p>{waiting === 0 ? words.publish.nothing : fillIn(words.publish.waiting, { count: waiting })}</p>
      {waiting > 0 && unsaved > 0 && <p>{fillIn(words.publish.unsaved, { count: unsaved })}</p>}
      {waiting > 0 && (
        <form
          className="grid gap-2 justify-items-start"
          onSubmit={(event) => {
            event.preventDefault();
            publish.mutate(errors.length > 0);
          }}
        >
          <PersonFields />
          {errors.length > 0 && (
            <div role="alert">
              <p>{fillIn(words.publish.errors, { count: errors.length })}</p>
              <ErrorList errors={errors} />
            </div>
          )}
          <button type="submit" data-primary disabled={publish.isPending}>
            {publish.isPending ? words.publish.busy : button}
          </button>
        </form>
      )}
      {problem && <Problem error={problem} />}
      <div role="status">
        <Outcome publication={found.data?.publication} />
      </div>
    </section>
  );
}

/** How the publication goes, and where more is to be seen. */
function Outcome({ publication }: { publication: Publication | undefined }) {
  const words = useWords();
  const { time } = useFormats();
  if (!publication) return null;
  const { state, commit, builtAt, pipeline, problem } = publication;
  const built = builtAt && fillIn(words.publish.built, { when: time(builtAt) });
  return (
    <>
      <h3>{words.publish.outcome}</h3>
      <p>{[fillIn(words.publish.states[state], { commit }), built, problem].filter(Boolean).join(' ')}</p>
      {state === 'failed' && <FailedTexts commit={commit} />}
      {state !== 'online' && <p>{pipeline ? <a href={pipeline}>{words.publish.pipeline}</a> : words.publish.noPipeline}</p>}
    </>
  );
}

/** The errors in the texts of a version that failed. */
function FailedTexts({ commit }: { commit: string }) {
  const words = useWords();
  const { data, error } = useQuery({ queryKey: ['publicationErrors', commit], queryFn: requests.publicationErrors });
  if (error) return <Problem error={error} />;
  if (!data) return <p>{words.document.checking}</p>;
  const { errors } = data;
  return (
    <>
      <p>{errors.length > 0 ? fillIn(words.publish.found, { count: errors.length }) : words.publish.noneFound}</p>
      <ErrorList errors={errors} />
    </>
  );
}

/** Errors in texts, each with file, line and remedy. */
function ErrorList({ errors }: { errors: readonly Finding[] }) {
  const words = useWords();
  const named = useTextNames();
  return (
    <ul>
      {errors.map(({ file, line, message }) => (
        <li
          key={`${file} ${line} ${message}`}
        >{`${named(file)}${line ? `, ${fillIn(words.field.line, { line })}` : ''}${words.colon}${named(message)}`}</li>
      ))}
    </ul>
  );
}
