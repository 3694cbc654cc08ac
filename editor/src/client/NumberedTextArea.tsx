import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import type { ClipboardEvent, ComponentProps } from 'react';
import styles from './NumberedTextArea.module.css';
import { cleanText } from './paste/characters.ts';
import { useMessages } from './useMessages.ts';

type NumberedTextAreaProps = Omit<ComponentProps<'textarea'>, 'value' | 'onPaste'> & {
  value: string;
  /** Language of the text. Pasted text gets its typography. */
  lang: string;
  /** Whether the text is an article. Other texts have fewer marks. */
  isArticle: boolean;
  /** Numbers of the lines with errors, from 1. */
  wrongLines: readonly number[];
};

/** Text area with line numbers. It converts pasted formatted text to Markdown. */
export function NumberedTextArea({ value, lang, isArticle, wrongLines, ...others }: NumberedTextAreaProps) {
  const messages = useMessages();
  const notice = useNotice();

  const handlePaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget: field } = event;
    if (field.readOnly) return;
    const text = clipboardData.getData('text/plain');
    // A code editor also copies its colours. Its text is Markdown already.
    const html = clipboardData.types.includes('vscode-editor-data') ? '' : clipboardData.getData('text/html');
    if (!html && cleanText(text) === text) return;
    event.preventDefault();
    if (!html) insert(field, cleanText(text));
    else void pasteHtml(field, html).catch(() => insert(field, cleanText(text)));
  };
  const pasteHtml = async (field: HTMLTextAreaElement, html: string) => {
    const { selectionStart: start, selectionEnd: end, value: body } = field;
    const { fitMarkdown, pastedMarkdown } = await import('./paste/toMarkdown.ts');
    const [before, after] = [body.slice(0, start), body.slice(end)];
    const { markdown, lost } = pastedMarkdown(html, { lang, isArticle, body: before + after });
    field.setSelectionRange(start, end);
    insert(field, fitMarkdown(markdown, before, after));
    if (lost.length > 0)
      notice.done(fillPlaceholders(messages.paste.lost, { list: lost.map((each) => messages.paste.names[each]).join(', ') }));
  };

  return (
    <div className={styles.numbered}>
      <div className={styles.lines} aria-hidden>
        {value.split('\n').map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its number
          <span key={index} data-wrong={wrongLines.includes(index + 1) || undefined}>
            {line}
          </span>
        ))}
      </div>
      <textarea {...others} lang={lang} value={value} aria-invalid={wrongLines.length > 0 || undefined} onPaste={handlePaste} />
    </div>
  );
}

/** Replaces the selection with a text. */
export function insert(field: HTMLTextAreaElement, text: string): void {
  field.focus();
  // Only this command inserts text in such a way that the browser's own undo can revert it.
  document.execCommand('insertText', false, text);
}

/** Range of a line in a text. @param line From 1. */
export function rangeOfLine(text: string, line: number): readonly [start: number, end: number] {
  const lines = text.split('\n');
  const start = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
  return [start, start + (lines[line - 1] ?? '').length];
}
