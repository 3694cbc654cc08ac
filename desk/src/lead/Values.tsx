import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import type { Subject } from '@emovera/contract/forms.ts';
import type { ReactNode } from 'react';
import { Card } from '../ui/Card.tsx';
import { Rows } from '../ui/Rows.tsx';
import { useItemName } from '../useItemName.ts';
import { useContentWords, useWords } from '../WordsProvider.tsx';
import { mailto } from './mailto.ts';
import styles from './Values.module.css';

/** What the visitor typed and chose. */
export function Values({ lead }: { lead: DeskLead }) {
  const { lead: words } = useWords();
  const { fields, subjects } = useContentWords();
  const itemName = useItemName();
  const show = ({ key, value }: DeskLead['values'][number]): ReactNode => {
    if (key === 'email') return <a href={mailto(value)}>{value}</a>;
    if (key === 'phone') return <a href={`tel:${value.replace(/[^\d+]/g, '')}`}>{value}</a>;
    if (key === 'choice') return itemName(lead.form, value);
    return key === 'subject' ? (subjects[value as Subject] ?? value) : value;
  };
  const given = lead.values.filter(({ value }) => value !== '');
  return (
    <Card title={words.typed}>
      {lead.damaged !== null && (
        <>
          <p>{words.damaged}</p>
          <pre className={styles.damaged}>{lead.damaged}</pre>
        </>
      )}
      <Rows rows={given.map((value) => [value.key ? fields[value.key] : value.name, show(value)])} />
    </Card>
  );
}
