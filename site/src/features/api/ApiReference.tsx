import type { Locale } from '@emovera/contract/locales.ts';
import { Fragment, type ReactNode } from 'react';
import { path } from '../../i18n/paths.ts';
import { Points } from '../../ui/Points/Points.tsx';
import styles from './ApiReference.module.css';
import { CodeSample } from './CodeSample.tsx';
import script from './client/copyCode.ts?inline-script';
import type { ApiFacts, ApiSampleId, ApiWords } from './schema.ts';

type ApiReferenceProps = { lang: Locale; words: ApiWords; facts: ApiFacts; samples: Readonly<Record<ApiSampleId, string>> };

const chapters = ['start', 'request', 'response', 'errors', 'limits', 'privacy'] as const;

/** The text of the documentation, with its table of contents. */
export function ApiReference({ lang, words, facts, samples }: ApiReferenceProps) {
  const { start, request, response, errors, limits, privacy, words: labels } = words;
  const sample = (id: ApiSampleId) => <CodeSample id={`sample-${id}`} caption={labels.samples[id]} code={samples[id]} copy={labels.copy} />;
  return (
    <div className={`grid gap-7 centred ${styles.reference}`} data-copied={labels.copied} data-failed={labels.copyFailed}>
      <nav className={`border rounded small ${styles.contents}`} aria-labelledby="contents">
        <p className="bold heading-color" id="contents">
          {labels.contents}
        </p>
        <ul>
          {chapters.map((id) => (
            <li key={id}>
              <a href={`#${id}`}>{words[id].title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`grid min-width-0 ${styles.chapters}`}>
        <ApiSection id="start" {...start}>
          <Points items={start.items} isOrdered />
          <p>
            <a href={path(lang, '/pricing#comparison')}>{start.plans}</a>
          </p>
          {sample('curl')}
          {sample('node')}
        </ApiSection>
        <ApiSection id="request" {...request}>
          <p className={styles.endpoint}>
            <code translate="no">
              <b>{facts.method}</b> {facts.endpoint}
            </code>
          </p>
          <ApiTable
            labelledBy="request-title"
            heads={[labels.field, labels.type, labels.meaning]}
            rows={facts.requestFields.map(({ id, name, type, isRequired }) => ({
              key: id,
              head: name,
              cells: [<Type key="type" type={type} note={isRequired ? labels.required : labels.optional} />, request.fields[id]],
            }))}
          />
          {sample('request')}
        </ApiSection>
        <ApiSection id="response" {...response}>
          <ApiTable
            labelledBy="response-title"
            heads={[labels.field, labels.type, labels.meaning]}
            rows={facts.responseFields.map(({ id, name, type }) => ({
              key: id,
              head: name,
              cells: [<Type key="type" type={type} />, response.fields[id]],
            }))}
          />
          {sample('response')}
        </ApiSection>
        <ApiSection id="errors" {...errors}>
          <ApiTable
            labelledBy="errors-title"
            heads={[labels.status, labels.meaning, labels.remedy]}
            rows={facts.errors.map(({ id, status }) => ({
              key: id,
              head: status,
              cells: [errors.items[id].meaning, errors.items[id].remedy],
            }))}
          />
          {sample('error')}
        </ApiSection>
        <ApiSection id="limits" {...limits}>
          <Points items={limits.items} />
        </ApiSection>
        <ApiSection id="privacy" {...privacy}>
          <Points items={privacy.items} />
          <p className="text-width small muted">{privacy.note}</p>
        </ApiSection>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own script, known at build. */}
      <script dangerouslySetInnerHTML={{ __html: script }} />
    </div>
  );
}

function Type({ type, note }: { type: string; note?: string }) {
  return (
    <>
      <code translate="no">{type}</code> {note && <small>{note}</small>}
    </>
  );
}

type ApiSectionProps = {
  /** Id that the table of contents links to. The id of the heading also has `-title` at its end. */
  id: string;
  title: string;
  intro?: string | undefined;
  children: ReactNode;
};

/** A chapter of the documentation. */
function ApiSection({ id, title, intro, children }: ApiSectionProps) {
  return (
    <section id={id} className={`grid gap-6 min-width-0 ${styles.chapter}`} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {intro && <p className={`text-width muted ${styles.intro}`}>{intro}</p>}
      {children}
    </section>
  );
}

type ApiTableProps = {
  /** Id of the heading that names the table. */
  labelledBy: string;
  /** Headings of the columns. */
  heads: readonly string[];
  /** Rows by key; the first cell is the heading of the row, as code. */
  rows: readonly { key: string; head: string; cells: readonly ReactNode[] }[];
};

/** A reference table. On small screens each row becomes a block. */
function ApiTable({ labelledBy, heads, rows }: ApiTableProps) {
  return (
    <table className={`full-width small ${styles.table}`} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {`${head} `}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, head, cells }) => (
          <tr key={key}>
            <th scope="row">
              <code translate="no">
                {head.split(/(?<=\.)/).map((part, index) => (
                  <Fragment key={part}>
                    {index > 0 && <wbr />}
                    {part}
                  </Fragment>
                ))}
              </code>
            </th>
            {cells.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the column
              <td key={index}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
