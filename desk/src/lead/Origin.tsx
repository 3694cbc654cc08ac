import type { DeskLead } from '@emovera/contract/deskLeads.ts';
import { originKeys } from '@emovera/contract/leadOrigin.ts';
import { Card } from '../ui/Card.tsx';
import { Rows } from '../ui/Rows.tsx';
import { useContentWords, useWords } from '../WordsProvider.tsx';

/** Where a lead came from, and to what the visitor agreed. */
export function Origin({ lead }: { lead: DeskLead }) {
  const { lead: words } = useWords();
  const { columns } = useContentWords();
  const known = originKeys.flatMap((key) => {
    const value = lead.origin[key];
    return value ? [[columns[key], value] as const] : [];
  });
  return (
    <Card title={words.origin}>
      <Rows
        rows={[
          ...(lead.page ? [[words.formPage, lead.page] as const] : []),
          ...known,
          [words.consent, lead.hasAcceptedMeasurement ? words.accepted : words.notAccepted],
        ]}
      />
    </Card>
  );
}
