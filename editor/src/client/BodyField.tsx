import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { Menu } from '@emovera/screens/Menu.tsx';
import { useEffect, useRef, useState } from 'react';
import type { BlockName } from '../server/blocks.ts';
import type { Group, Part } from '../server/documents.ts';
import { type ArticleBlock, blockAt, headingAbove, placeFor, withBlock } from './articleBlocks.ts';
import { BlockForm } from './BlockForm.tsx';
import styles from './BodyField.module.css';
import { useForm } from './formContext.ts';
import { insert, NumberedTextArea } from './NumberedTextArea.tsx';
import type { PreviewPlace } from './Preview.tsx';
import { TranslationNote } from './ScalarField.tsx';
import { getSourceLanguage } from './schemas.ts';
import { useMessages } from './useMessages.ts';

/** Block that is open in its form. `body` is the text before the form opened, and `now` the present text of the block. */
type OpenBlock = {
  readonly file: string;
  readonly lang: string;
  readonly name: BlockName;
  readonly source: string | undefined;
  readonly body: string;
  /** Text with the present block. */
  readonly whole: string;
  readonly start: number;
  readonly now: string;
};

type BodyFieldProps = {
  group: Group;
  parts: readonly Part[];
  /** Shows the edited place in the preview. */
  onShow: (place: PreviewPlace) => void;
};

/** Text below the front matter in each language, and the form of the open block. */
export function BodyField({ group, parts, onShow }: BodyFieldProps) {
  const messages = useMessages();
  const { open } = useForm();
  const [block, setBlock] = useState<OpenBlock>();
  const getBody = (file: string) => open.texts[file]?.body ?? '';

  const openBlock = ({ file, lang, page }: Part, { name, source, start }: Pick<OpenBlock, 'name' | 'source' | 'start'>) => {
    const body = getBody(file);
    setBlock({ file, lang: lang ?? '', name, source, body, whole: body, start, now: source ?? '' });
    onShow({ page, heading: headingAbove(body, start) });
  };
  const put = (source: string) => {
    if (!block || source === block.now) return;
    // Another person may have changed the text above the block.
    const body = getBody(block.file);
    const isThere = body.slice(block.start, block.start + block.now.length) === block.now;
    const start = isThere ? block.start : body.indexOf(block.now);
    if (start < 0) return;
    const changed = withBlock(body, start, block.now, source);
    open.change(block.file, 'body', changed.text);
    setBlock({ ...block, whole: changed.text, start: changed.start, now: source });
  };
  const close = () => {
    setBlock(undefined);
    if (!block) return;
    const field = document.getElementById(`${block.file}:body`) as HTMLTextAreaElement | null;
    // React writes the text again when the form has closed, so the cursor is set after that.
    setTimeout(() => {
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(block.start, block.start);
    });
  };

  return (
    <fieldset className={styles.body}>
      <legend>{messages.document.body}</legend>
      <div className={`grid gap-3 ${styles.columns}`}>
        {parts.map((part) => (
          <BodyText
            key={part.file}
            group={group}
            part={part}
            isLocked={block?.file === part.file}
            hasBar={!block && part.file.endsWith('.mdx')}
            onInsert={(name, cursor) => openBlock(part, { name, source: undefined, start: placeFor(getBody(part.file), cursor) })}
            onEdit={(editedBlock) => openBlock(part, editedBlock)}
          />
        ))}
      </div>
      {block && (
        <BlockForm
          name={block.name}
          source={block.source}
          lang={block.lang}
          onChange={put}
          onDone={close}
          onCancel={() => {
            if (getBody(block.file) === block.whole) open.change(block.file, 'body', block.body);
            else put(block.source ?? '');
            close();
          }}
        />
      )}
    </fieldset>
  );
}

const blockNames: readonly BlockName[] = ['chart', 'figure', 'table', 'callout', 'verbatim', 'picture'];

type BodyTextProps = {
  group: Group;
  part: Part;
  /** Whether a block of the text is open in a form. The text is then read-only. */
  isLocked: boolean;
  /** Whether blocks can be inserted and edited. */
  hasBar: boolean;
  onInsert: (name: BlockName, cursor: number) => void;
  onEdit: (block: ArticleBlock) => void;
};

/** Text below the front matter in one language, with a menu that inserts blocks and a button that opens the block at the cursor. */
function BodyText({ group, part: { file, lang, issues }, isLocked, hasBar, onInsert, onEdit }: BodyTextProps) {
  const messages = useMessages();
  const { open, target } = useForm();
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const body = open.texts[file]?.body ?? '';
  const block = hasBar ? blockAt(body, cursor) : undefined;
  const translations = (open.translations[file] ?? []).filter(({ path }) => path === 'body');

  useEffect(() => {
    if (target?.range && target.file === file) select(field.current, target.range);
  }, [target, file]);

  return (
    <div>
      <NumberedTextArea
        ref={field}
        id={`${file}:body`}
        lang={lang ?? ''}
        isArticle={file.endsWith('.mdx')}
        wrongLines={issues.flatMap(({ line }) => line ?? [])}
        aria-label={`${messages.document.body}, ${lang}`}
        spellCheck
        readOnly={isLocked}
        value={body}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onChange={(event) => open.change(file, 'body', event.target.value)}
      />
      {hasBar && (
        <fieldset className={`flex wrap gap-1 ${styles.bar}`} aria-label={`${messages.body.label}, ${lang}`}>
          <Menu label={messages.body.label}>
            <div className={`grid ${styles.menu}`}>
              {blockNames.map((name) => (
                <button key={name} type="button" onClick={() => onInsert(name, field.current?.selectionStart ?? 0)}>
                  {messages.body[name]}
                </button>
              ))}
              {Object.entries(snippets).map(([name, snippet]) => (
                <button key={name} type="button" onClick={() => field.current && insert(field.current, snippet)}>
                  {messages.body[name as keyof typeof snippets]}
                </button>
              ))}
            </div>
          </Menu>
          <button type="button" disabled={!block} title={messages.blocks.hint} onClick={() => block && onEdit(block)}>
            {block ? fillPlaceholders(messages.blocks.edit, { name: messages.body[block.name] }) : messages.blocks.editNone}
          </button>
        </fieldset>
      )}
      <ul>
        {translations.map((translation) => (
          <li key={translation.key}>
            {translation.range && (
              <button type="button" onClick={() => translation.range && select(field.current, translation.range)}>
                {messages.translation.show}
              </button>
            )}
            <span> </span>
            <q lang={getSourceLanguage(group)}>{`${translation.source.slice(0, 60)}…`}</q>{' '}
            <TranslationNote file={file} source={getSourceLanguage(group)} translation={translation} />
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
  // The field is as high as its text, so the share of the text above a line gives its approximate position.
  const top = field.getBoundingClientRect().top + (field.scrollHeight * start) / Math.max(1, field.value.length);
  field.closest('main')?.scrollBy({ top: top - innerHeight / 2 });
}

/** Parts of a text that have no form; see `docs/writing-an-article.md`. ✎ marks text that the author has to write. */
const snippets = {
  heading: '\n\n## ✎\n\n',
  list: '\n\n- ✎\n- ✎\n\n',
  link: '[✎](/en/pricing)',
  footnote: '[^1]\n\n[^1]: ✎\n\n',
};
