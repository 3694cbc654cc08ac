import { fillIn } from '@emovera/contract/fill.ts';
import { useEffect, useId, useRef, useState } from 'react';
import type { BlockName } from '../server/blocks.ts';
import type { Group, Part } from '../server/documents.ts';
import { type ArticleBlock, blockAt } from './articleBlocks.ts';
import styles from './BodyText.module.css';
import { useForm } from './formContext.ts';
import { sourceOf } from './schemas.ts';
import { snippets } from './snippets.ts';
import { TranslationNote } from './TranslationNote.tsx';
import { useWords } from './WordsProvider.tsx';

const blockNames: readonly BlockName[] = ['chart', 'figure', 'table', 'callout', 'verbatim', 'picture'];

type BodyTextProps = {
  group: Group;
  part: Part;
  /** Whether one of its blocks is open in a form, so that the text cannot change below it. */
  isLocked: boolean;
  /** Whether blocks can be inserted and edited. */
  hasBar: boolean;
  onInsert: (name: BlockName, cursor: number) => void;
  onEdit: (block: ArticleBlock) => void;
};

/** The text below the front matter in one language, with a menu that inserts blocks, and a button that opens the one at the cursor. */
export function BodyText({ group, part: { file, lang }, isLocked, hasBar, onInsert, onEdit }: BodyTextProps) {
  const words = useWords();
  const { open, target } = useForm();
  const menu = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  const [cursor, setCursor] = useState(0);
  const body = open.texts[file]?.body ?? '';
  const block = hasBar ? blockAt(body, cursor) : undefined;
  const translations = (open.translations[file] ?? []).filter(({ path }) => path === 'body');

  useEffect(() => {
    if (target?.range && target.file === file) select(field.current, target.range);
  }, [target, file]);
  const insertSnippet = (snippet: string) => {
    popover.current?.hidePopover();
    field.current?.focus();
    // The only way to insert text that the browser's own undo takes back.
    document.execCommand('insertText', false, snippet);
  };

  return (
    <div>
      <textarea
        ref={field}
        id={`${file}:body`}
        lang={lang ?? undefined}
        aria-label={`${words.document.body}, ${lang}`}
        spellCheck
        readOnly={isLocked}
        value={body}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onChange={(event) => open.change(file, 'body', event.target.value)}
      />
      {hasBar && (
        <fieldset className={styles.bar} aria-label={`${words.body.label}, ${lang}`}>
          <button type="button" popoverTarget={menu}>
            {`${words.body.label} …`}
          </button>
          <div ref={popover} id={menu} popover="auto" className={styles.menu}>
            {blockNames.map((name) => (
              <button
                key={name}
                type="button"
                onClick={() => {
                  popover.current?.hidePopover();
                  onInsert(name, field.current?.selectionStart ?? 0);
                }}
              >
                {words.body[name]}
              </button>
            ))}
            {Object.entries(snippets).map(([name, snippet]) => (
              <button key={name} type="button" onClick={() => insertSnippet(snippet)}>
                {words.body[name as keyof typeof snippets]}
              </button>
            ))}
          </div>
          <button type="button" disabled={!block} title={words.blocks.hint} onClick={() => block && onEdit(block)}>
            {block ? fillIn(words.blocks.edit, { name: words.body[block.name] }) : words.blocks.editNone}
          </button>
        </fieldset>
      )}
      <ul>
        {translations.map((translation) => (
          <li key={translation.key}>
            {translation.range && (
              <button type="button" onClick={() => translation.range && select(field.current, translation.range)}>
                {words.translation.show}
              </button>
            )}
            <span> </span>
            <q lang={sourceOf(group)}>{`${translation.source.slice(0, 60)}…`}</q>{' '}
            <TranslationNote file={file} source={sourceOf(group)} translation={translation} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Selects a passage of a text, and brings it into view. */
function select(field: HTMLTextAreaElement | null, [start, end]: readonly [number, number]): void {
  if (!field) return;
  field.focus({ preventScroll: true });
  field.setSelectionRange(start, end);
  // The field is as high as its text, so the place of a line is about a share of the height.
  const top = field.getBoundingClientRect().top + (field.scrollHeight * start) / Math.max(1, field.value.length);
  field.closest('main')?.scrollBy({ top: top - innerHeight / 2 });
}
