import { useState } from 'react';
import { hashOf } from '../useAddress.ts';
import { useWords } from '../WordsProvider.tsx';
import { draftReferences } from './drafts.ts';

/** Links to the leads about which a person began a note and did not add it. */
export function DraftLinks({ mail }: { mail: string }) {
  const { lead: words, common } = useWords();
  const [references] = useState(() => draftReferences(mail));
  if (references.length === 0) return null;
  return (
    <p>
      <span>{`${words.drafts}${common.colon}`}</span>
      {references.map((reference, index) => (
        <span key={reference}>
          {index > 0 && <span>, </span>}
          <a href={hashOf(`leads/${reference}`)} data-draft>
            {reference}
          </a>
        </span>
      ))}
    </p>
  );
}
