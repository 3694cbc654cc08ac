import { useEffect, useRef, useState } from 'react';
import { CommentEntry } from './CommentEntry.tsx';
import { FoundEmotions } from './FoundEmotions.tsx';
import type { FileTools } from './fileTools.ts';
import { maxComments, splitComments } from './readings.ts';
import styles from './TryIt.module.css';
import type { TryItData } from './TryItData.ts';
import type { ReadComments } from './useReader.ts';
import { useReader } from './useReader.ts';

/** Tools that only browsers have: the reader in its worker, and files. */
type TryItTools = { read: ReadComments; files: FileTools };

/** Entry of comments, and the results of the reader. The build renders it with an example. React hydrates it at the first use. */
export function TryIt({ lang, words, sectors, languages, example, tools, ...names }: TryItData & { tools?: TryItTools }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [language, setLanguage] = useState('');
  const [total, setTotal] = useState(0);
  const [cleared, setCleared] = useState('');
  const { state, readSoon } = useReader(tools?.read);

  const handleText = (delay?: number) => {
    const text = field.current?.value ?? '';
    setTotal(splitComments(text).total);
    readSoon(text, language, delay);
  };
  const enter = (text: string) => {
    if (!field.current) return;
    setCleared(field.current.value);
    field.current.value = text;
    handleText(0);
  };
  // The field has the text that the visitor typed before React hydrated it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (field.current?.value) handleText(0);
  }, []);
  const handleLanguage = (code: string) => {
    setLanguage(code);
    readSoon(field.current?.value ?? '', code, 0);
  };
  return (
    <div className={`grid gap-7 ${styles.layout}`}>
      <CommentEntry
        words={words}
        field={field}
        total={total}
        sectors={sectors}
        languages={languages}
        language={language}
        files={tools?.files}
        canRestore={cleared !== ''}
        onInput={() => handleText()}
        onLanguage={handleLanguage}
        onEnter={enter}
        onRestore={() => enter(cleared)}
      />
      <FoundEmotions
        {...names}
        lang={lang}
        words={words}
        readings={state.readings ?? example}
        isExample={!state.readings}
        ironic={sectors.map((sector) => sector.ironic)}
        total={Math.min(total, maxComments)}
        state={state}
        languages={languages}
        files={tools?.files}
        onRetry={() => handleText(0)}
      />
    </div>
  );
}
