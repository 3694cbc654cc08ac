import type { DeskLead, TimelineEntry } from '@emovera/contract/deskLeads.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { Card } from '../ui/Card.tsx';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './Timeline.module.css';

/** What happened to a lead, the oldest first. */
export function Timeline({ lead }: { lead: DeskLead }) {
  const { lead: words, targets, reasons } = useWords();
  const formats = useFormats();
  const textOf = (entry: TimelineEntry) => {
    const text = fillIn(words.events[entry.kind], {
      target: 'target' in entry ? targets[entry.target] : '',
      by: 'by' in entry ? entry.by : '',
    });
    return 'problem' in entry && entry.problem ? `${text} (${reasons[entry.problem]})` : text;
  };
  return (
    <Card title={words.history}>
      <ol className={styles.timeline}>
        {lead.timeline.map((entry) => (
          <li key={`${entry.at} ${textOf(entry)}`} data-kind={entry.kind}>
            <time dateTime={entry.at}>{formats.time(entry.at)}</time>
            <span>{textOf(entry)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
