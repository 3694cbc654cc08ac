import { useState } from 'react';
import type { BlockName } from '../server/blocks.ts';
import type { Group, Part } from '../server/documents.ts';
import { headingAbove, placeFor, withBlock } from './articleBlocks.ts';
import { BlockForm } from './BlockForm.tsx';
import styles from './BodyField.module.css';
import { BodyText } from './BodyText.tsx';
import { useForm } from './formContext.ts';
import type { PreviewPlace } from './Preview.tsx';
import type { Session } from './requests.ts';
import { useWords } from './WordsProvider.tsx';

/** A block that is open in its form. `body` is the text before it was opened, and `now` what is in its place. */
type OpenBlock = {
  readonly file: string;
  readonly lang: string;
  readonly name: BlockName;
  readonly source: string | undefined;
  readonly body: string;
  /** The text with the block as it is now. */
  readonly whole: string;
  readonly start: number;
  readonly now: string;
};

type BodyFieldProps = {
  group: Group;
  parts: readonly Part[];
  session: Session | undefined;
  /** Shows in the preview what is being edited. */
  onShow: (place: PreviewPlace) => void;
};

/** The text below the front matter in each language, and the form of the block that is being edited. */
export function BodyField({ group, parts, session, onShow }: BodyFieldProps) {
  const words = useWords();
  const { open } = useForm();
  const [block, setBlock] = useState<OpenBlock>();
  const bodyOf = (file: string) => open.texts[file]?.body ?? '';

  const openBlock = ({ file, lang, page }: Part, { name, source, start }: Pick<OpenBlock, 'name' | 'source' | 'start'>) => {
    const body = bodyOf(file);
    setBlock({ file, lang: lang ?? '', name, source, body, whole: body, start, now: source ?? '' });
    onShow({ page, heading: headingAbove(body, start) });
  };
  const put = (source: string) => {
    if (!block || source === block.now) return;
    // Somebody else may have changed the text above the block.
    const body = bodyOf(block.file);
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
    // The text is written again when its form has closed.
    setTimeout(() => {
      field?.focus({ preventScroll: true });
      field?.setSelectionRange(block.start, block.start);
    });
  };

  return (
    <fieldset className={styles.body}>
      <legend>{words.document.body}</legend>
      <div className={styles.columns}>
        {parts.map((part) => (
          <BodyText
            key={part.file}
            group={group}
            part={part}
            isLocked={block?.file === part.file}
            hasBar={!block && part.file.endsWith('.mdx')}
            onInsert={(name, cursor) => openBlock(part, { name, source: undefined, start: placeFor(bodyOf(part.file), cursor) })}
            onEdit={(found) => openBlock(part, found)}
          />
        ))}
      </div>
      {block && (
        <BlockForm
          name={block.name}
          source={block.source}
          lang={block.lang}
          session={session}
          onChange={put}
          onDone={close}
          onCancel={() => {
            if (bodyOf(block.file) === block.whole) open.change(block.file, 'body', block.body);
            else put(block.source ?? '');
            close();
          }}
        />
      )}
    </fieldset>
  );
}
