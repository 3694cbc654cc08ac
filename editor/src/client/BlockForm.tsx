import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { withValue } from '@emovera/contract/values.ts';
import { ErrorMessage } from '@emovera/screens/ErrorMessage.tsx';
import { useSharedMessages } from '@emovera/screens/languages.tsx';
import { useEffect, useId, useRef, useState } from 'react';
import type { BlockAnswer, BlockName } from '../server/blocks.ts';
import type { Group, Part } from '../server/documents.ts';
import styles from './BodyField.module.css';
import { Fields } from './Fields.tsx';
import { FormContext, useForm } from './formContext.ts';
import { requests } from './requests.ts';
import { useFieldWords, useMessages } from './useMessages.ts';

type BlockFormProps = {
  name: BlockName;
  /** Text of the block before the form opened. Undefined for a new block. */
  source: string | undefined;
  lang: string;
  /** Writes the present block into the text. */
  onChange: (source: string) => void;
  onDone: () => void;
  /** Closes the form and reverts its changes. */
  onCancel: () => void;
};

/** Pause after the last key before the block is checked and written, in milliseconds. */
const pauseMs = 300;
/** Name of the file that stands for the block's data in the form. */
const file = 'block';

/** Form for one block of an article. Valid values reach the text and the preview a moment later. Errors are shown at their fields. */
export function BlockForm({ name, source, lang, onChange, onDone, onCancel }: BlockFormProps) {
  const messages = useMessages();
  const { nameChoice, helpFrom } = useFieldWords();
  const { cancel } = useSharedMessages();
  const id = useId();
  const { open: around } = useForm();
  const [answer, setAnswer] = useState<BlockAnswer>();
  const [value, setValue] = useState<BlockAnswer['value']>();
  const [error, setError] = useState<Error>();
  const [isRefused, setIsRefused] = useState(false);
  const panel = useRef<HTMLElement>(null);
  // Responses can arrive in another order than the requests.
  const count = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A response applies to the text at its arrival, not at the time of the request.
  const put = useRef(onChange);
  put.current = onChange;

  const ask = async (next?: BlockAnswer['value']) => {
    const own = ++count.current;
    try {
      const blockAnswer = await requests.block({ name, lang, source, ...(next && { value: { ...next } }) });
      if (own !== count.current) return undefined;
      setAnswer(blockAnswer);
      setError(undefined);
      if (blockAnswer.source !== undefined) put.current(blockAnswer.source);
      return blockAnswer;
    } catch (reason) {
      setError(reason as Error);
      return undefined;
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form opens once
  useEffect(() => {
    void ask().then((blockAnswer) => setValue(blockAnswer?.value));
  }, []);
  const isOpen = value !== undefined;
  useEffect(() => {
    if (isOpen) panel.current?.querySelector<HTMLElement>('select, textarea, input')?.focus();
  }, [isOpen]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value needs a request
  useEffect(() => {
    if (!value || value === answer?.value) return undefined;
    timer.current = setTimeout(() => void ask(value), pauseMs);
    return () => clearTimeout(timer.current);
  }, [value]);

  const finish = async () => {
    // A later request would replace this one, and the form would stay open.
    clearTimeout(timer.current);
    const blockAnswer = await ask(value);
    if (blockAnswer?.source !== undefined) onDone();
    else setIsRefused(true);
  };
  const choose = async (kind: string) => {
    const blockAnswer = await ask({ ...value, kind });
    if (blockAnswer) setValue(blockAnswer.value);
  };

  const title = messages.body[name];
  const part: Part = { file, lang: lang as Part['lang'], exists: true, value, issues: answer?.issues ?? [], hints: [], page: '' };
  const group: Group = { kind: name, schema: answer?.schema ?? {}, at: [], hasBody: false, canWait: false, parts: [part] };
  const open = {
    id: around.id,
    texts: { [file]: { value } },
    translations: {},
    change: (_: string, path: Parameters<typeof withValue>[1] | 'body', to: unknown) =>
      setValue((old) => (path === 'body' ? old : (withValue(old, path, to) as typeof old))),
    accept: async () => undefined,
  };
  const { kinds = [] } = answer ?? {};
  const { kind: _, ...properties } = answer?.schema.properties ?? {};

  return (
    <section ref={panel} className={`grid gap-3 rounded ground ${styles.block}`} aria-labelledby={id}>
      <h2 id={id}>{`${title}, ${lang}`}</h2>
      {error && <ErrorMessage error={error} />}
      {isOpen && answer && (
        <FormContext value={{ open, filter: '', target: undefined, hasGrids: true }}>
          {kinds.length > 0 && (
            <label className={styles.kind}>
              <span>{messages.blocks.kind}</span>
              <select value={String(value.kind)} onChange={({ target }) => void choose(target.value)}>
                {kinds.map(({ kind, description }) => (
                  <option key={kind} value={kind}>
                    {`${nameChoice(kind)}${messages.colon}${helpFrom({ description })}`}
                  </option>
                ))}
              </select>
            </label>
          )}
          <Fields group={group} parts={[part]} schema={{ ...answer.schema, properties }} path={[]} isTop />
        </FormContext>
      )}
      <div className={`flex wrap gap-2 items-center ground ${styles.actions}`}>
        <p className="caption" role="status" data-wrong={isRefused || undefined}>
          {answer &&
            (answer.issues.length === 0
              ? messages.blocks.inText
              : fillPlaceholders(messages.blocks.wrong, { count: answer.issues.length }))}
        </p>
        <button type="button" onClick={onCancel}>
          {cancel}
        </button>
        <button type="button" data-primary disabled={!isOpen} onClick={() => void finish()}>
          {messages.blocks.done}
        </button>
      </div>
    </section>
  );
}
