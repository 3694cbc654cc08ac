import { visitorActor } from '@emovera/contract/booking.ts';
import type { Correction, PersonEntry, TimelineEntry } from '@emovera/contract/deskLeads.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import type { FormId, Subject } from '@emovera/contract/forms.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { Card } from '../ui/Card.tsx';
import { toHash } from '../useAddress.ts';
import { useContentWords, useMessages, useNames } from '../useMessages.ts';
import styles from './LeadScreen.module.css';

type TimelineProps = {
  readonly entries: readonly (TimelineEntry | PersonEntry)[];
  /** Returns the form of the lead with a reference. Entries with a reference link to their lead. */
  readonly getForm: (reference: string) => string;
};

/** Events of leads, in the order of the entries. */
export function Timeline({ entries, getForm }: TimelineProps) {
  const { lead: messages, person } = useMessages();
  const names = useNames();
  const formats = useFormats();
  const getText = useEntryText();
  return (
    <Card title={messages.history}>
      <ol className={styles.timeline}>
        {entries.map((entry, index) => {
          const reference = 'reference' in entry ? entry.reference : '';
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and two can be of the same moment
            <li key={`${entry.at} ${entry.kind} ${reference} ${index}`} data-kind={entry.kind}>
              <span className="caption muted">
                <time dateTime={entry.at}>{formats.time(entry.at)}</time>
                {reference && (
                  <span>
                    {' · '}
                    <a href={toHash(`leads/${reference}`)}>{`${names.form(getForm(reference))}, ${reference}`}</a>
                  </span>
                )}
              </span>
              <span>{entry.kind === 'note' ? fillPlaceholders(person.note, { by: entry.by }) : getText(entry)}</span>
              {entry.kind === 'note' && <span className={styles.noteText}>{entry.text}</span>}
              {entry.kind === 'corrected' && <Change correction={entry} form={getForm(reference)} />}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

/** Maximum length of a value that is shown without a click, in UTF-16 units. */
const maxValueLength = 100;

/** A value before and after its correction. Long ones, such as a message, are shown on request. */
function Change({ correction: { key, before, after }, form }: { readonly correction: Correction; readonly form: string }) {
  const { correct: messages } = useMessages();
  const show = useValueText();
  const change = [before, after].map((value) => (value ? show(key, form, value) : messages.empty)).join(' → ');
  if (change.length <= maxValueLength) return <span className={styles.noteText}>{change}</span>;
  return (
    <details>
      <summary>{messages.before}</summary>
      <span className={styles.noteText}>{change}</span>
    </details>
  );
}

/** Returns a function that names a value, because choices are stored as ids. */
export function useValueText() {
  const { subjects } = useContentWords();
  const names = useNames();
  return (key: Correction['key'], form: string, value: string): string => {
    if (key === 'choice') return names.item(form as FormId, value);
    return key === 'subject' ? (subjects[value as Subject] ?? value) : value;
  };
}

function useEntryText() {
  const { lead: messages, audit, targets, reasons } = useMessages();
  const { fields, steps } = useContentWords();
  const formats = useFormats();
  return (entry: TimelineEntry): string => {
    const { events } = messages;
    const ended =
      entry.kind === 'assigned' ? !entry.to && events.unassigned : entry.kind === 'reminder' && !entry.on && events.reminderEnded;
    const text = fillPlaceholders(ended || events[entry.kind], {
      target: 'target' in entry ? targets[entry.target] : '',
      by: 'by' in entry ? (entry.by === visitorActor ? audit.visitor : entry.by) : '',
      step: 'step' in entry ? steps[entry.step] : '',
      to: 'to' in entry ? entry.to : '',
      on: 'on' in entry && entry.on ? formats.day(entry.on) : '',
      field: 'name' in entry ? (entry.key ? fields[entry.key] : entry.name) : '',
    });
    return 'problem' in entry && entry.problem ? `${text} (${reasons[entry.problem]})` : text;
  };
}
