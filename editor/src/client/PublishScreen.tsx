import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useSharedMessages } from '@emovera/screens/languages.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { LocatedFinding } from '../server/locate.ts';
import type { Publication } from '../server/publication.ts';
import { AddWord } from './AddWord.tsx';
import { PlaceLink, useFileNames } from './Places.tsx';
import { requests, useDocuments, useRefresh } from './requests.ts';
import { useMessages, useTextNames } from './useMessages.ts';
import { PersonFields } from './usePerson.tsx';

/** Interval at which the state of the publication is read, in milliseconds. */
const refetchMs = 30_000;

/** Sends the saved versions to the shared repository, whose pipeline tests and publishes them, and shows the state of the publication. */
export function PublishScreen() {
  const messages = useMessages();
  const { loading } = useSharedMessages();
  const { unsaved: changes = [], waiting } = useDocuments().data ?? {};
  const unsaved = new Set(changes.map(({ file }) => file)).size;
  const refresh = useRefresh();
  const publicationQuery = useQuery({
    queryKey: ['publication'],
    queryFn: requests.publication,
    // Read again only while the publication is under way.
    refetchInterval: ({ state: { data } }) => /^(sent|tested|offline|unreachable)$/.test(data?.publication?.state ?? '') && refetchMs,
  });
  const publish = useMutation({ mutationFn: requests.publish, onSuccess: ({ errors }) => errors.length === 0 && void refresh() });
  const errors = publish.data?.errors ?? [];
  const drafts = publish.data?.drafts ?? [];
  const button = errors.length > 0 ? messages.publish.despite : messages.publish.button;
  const problem = publish.error ?? publicationQuery.error;
  if (waiting === undefined) return <p>{loading}</p>;
  return (
    <section className="grid one-column gap-3 padding-5 text-width">
      <h1>{messages.publish.title}</h1>
      <p>{waiting === 0 ? messages.publish.nothing : fillPlaceholders(messages.publish.waiting, { count: waiting })}</p>
      {waiting > 0 && unsaved > 0 && (
        <p>
          <span>{fillPlaceholders(messages.publish.unsaved, { count: unsaved })}</span> <a href="#/">{messages.start.unsaved}</a>
        </p>
      )}
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
              <p>{fillPlaceholders(messages.publish.errors, { count: errors.length })}</p>
              <FindingList findings={errors} />
            </div>
          )}
          <DraftFindings findings={drafts} />
          <button type="submit" data-primary disabled={publish.isPending}>
            {publish.isPending ? messages.publish.busy : button}
          </button>
        </form>
      )}
      {waiting === 0 && <DraftFindings findings={drafts} />}
      {problem && <ErrorMessage error={problem} />}
      <div role="status">
        <Outcome publication={publicationQuery.data?.publication} />
      </div>
    </section>
  );
}

/** Findings in drafts. They do not prevent the publication of other texts. */
function DraftFindings({ findings }: { findings: readonly LocatedFinding[] }) {
  const messages = useMessages();
  const { count } = useFormats();
  if (findings.length === 0) return null;
  return (
    <details>
      <summary>{count(messages.publish.drafts, findings.length)}</summary>
      <FindingList findings={findings} />
    </details>
  );
}

/** State of the publication, with a link to details. */
function Outcome({ publication }: { publication: Publication | undefined }) {
  const messages = useMessages();
  const { time } = useFormats();
  if (!publication) return null;
  const { state, commit, builtAt, pipeline, problem } = publication;
  const built = builtAt && fillPlaceholders(messages.publish.built, { when: time(builtAt) });
  return (
    <>
      <h2>{messages.publish.outcome}</h2>
      <p>{[fillPlaceholders(messages.publish.states[state], { commit }), built, problem].filter(Boolean).join(' ')}</p>
      {state === 'failed' && <FailedTexts commit={commit} />}
      {state !== 'online' && <p>{pipeline ? <a href={pipeline}>{messages.publish.pipeline}</a> : messages.publish.noPipeline}</p>}
    </>
  );
}

/** Errors in the texts of a version that failed. */
function FailedTexts({ commit }: { commit: string }) {
  const messages = useMessages();
  const { data, error } = useQuery({ queryKey: ['publicationErrors', commit], queryFn: requests.publicationErrors });
  if (error) return <ErrorMessage error={error} />;
  if (!data) return <p>{messages.document.checking}</p>;
  const { errors } = data;
  return (
    <>
      <p>{errors.length > 0 ? fillPlaceholders(messages.publish.found, { count: errors.length }) : messages.publish.noneFound}</p>
      <FindingList findings={errors} />
    </>
  );
}

/** Findings in texts, each with a link to its place, and the remedy. */
function FindingList({ findings }: { findings: readonly LocatedFinding[] }) {
  const getName = useFileNames();
  const named = useTextNames();
  return (
    <ul className="grid gap-2">
      {findings.map((finding) => {
        const { file, line, message, unknown } = finding;
        const { id } = getName(file);
        return (
          <li key={`${file} ${line} ${message}`}>
            <PlaceLink place={finding} /> <span>{named(message)}</span> {id && unknown && <AddWord id={id} {...unknown} />}
          </li>
        );
      })}
    </ul>
  );
}
