import { fillIn } from '@emovera/contract/fill.ts';
import { useState } from 'react';
import styles from './ProblemList.module.css';
import { type Finding, type Readability, requests } from './requests.ts';
import { useWords } from './WordsProvider.tsx';

/** The button that checks spelling, typography and readability as `npm run check:content` does, and its findings. */
export function Findings({ files }: { files: readonly string[] }) {
  const words = useWords();
  const [state, setState] = useState<'idle' | 'busy' | { findings: Finding[]; readability: Record<string, Readability> } | Error>('idle');
  const check = async () => {
    setState('busy');
    setState(await requests.findings(files).catch((error: Error) => error));
  };
  return (
    <section className={styles.findings} aria-busy={state === 'busy'}>
      <button type="button" disabled={state === 'busy'} onClick={() => void check()}>
        {state === 'busy' ? words.document.checking : words.document.check}
      </button>
      <div role="status">
        {state instanceof Error && <p>{state.message}</p>}
        {typeof state === 'object' && 'findings' in state && (
          <>
            {state.findings.length === 0 && <p>{words.document.clean}</p>}
            <ul>
              {state.findings.map(({ file, line, message }) => (
                <li key={`${file} ${line} ${message}`}>
                  {`${file.replace('content/', '')}${line ? `, ${fillIn(words.field.line, { line })}` : ''}: ${message}`}
                </li>
              ))}
            </ul>
            {Object.entries(state.readability).map(([file, { words: count, sentenceLength, lix }]) => (
              <p key={file}>
                {`${file.replace('content/', '')}: ${fillIn(words.document.readability, { words: count, sentence: Math.round(sentenceLength), lix: Math.round(lix) })}`}
              </p>
            ))}
          </>
        )}
      </div>
    </section>
  );
}
