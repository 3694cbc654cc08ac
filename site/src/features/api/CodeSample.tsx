import { emotions } from '@emovera/reader/emotions.ts';
import tones from '../../charts/EmotionGlyph.module.css';
import scrollArea from '../../ui/scrollArea.module.css';
import styles from './CodeSample.module.css';

type CodeSampleProps = {
  /** Id of the caption, unique in the page. */
  id: string;
  caption: string;
  code: string;
  /** Label of the button that copies the code. Script shows the button. */
  copy: string;
};

/** Code with a caption, in an area that scrolls, also by keyboard. Names of emotions have their colour. */
export function CodeSample({ id, caption, code, copy }: CodeSampleProps) {
  return (
    <figure className={`grid min-width-0 border tinted ${styles.sample}`}>
      <figcaption className="flex items-center gap-3 small bold heading-color">
        <span id={id}>{caption}</span>
        <span role="status" />
        <button className="pill bold link-color" type="button" aria-describedby={id} data-copy-code="" hidden>
          {copy}
        </button>
      </figcaption>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the area scrolls, so the keyboard must reach it */}
      <pre className={`padding-4 small muted ${scrollArea.area}`} role="group" aria-labelledby={id} tabIndex={0}>
        <code lang="en" translate="no">
          {splitCode(code.trimEnd()).map(({ text, kind }, index) => {
            const emotion = emotions.find((name) => text === `"${name}"`);
            const className = emotion ? `text-color ${styles.emotion} ${tones[emotion]}` : kind && styles[kind];
            if (!className) return text;
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, never reordered
              <span key={index} className={className}>
                {text}
              </span>
            );
          })}
        </code>
      </pre>
    </figure>
  );
}

/** Part of a code sample: a property name, a string, a number, a keyword or a flag of a command, or anything else. */
type CodePart = { readonly text: string; readonly kind?: 'key' | 'string' | 'number' | 'keyword' };

/** Tokens of JSON, JavaScript and shell commands in the samples. Strings come first, because they may contain everything else. */
const parts =
  /(?<key>"[^"\n]*"(?=:))|(?<string>"[^"\n]*"|'[^'\n]*'|`[^`]*`)|(?<keyword>(?<![\w.-])(?:const|await|new|throw|if|for|of|curl)\b|(?<= )-[Hd]\b)|(?<name>[A-Za-z]+(?=: ))|(?<number>(?<![\w.-])\d+(?:\.\d+)?\b)/g;

/** Splits a code sample into the parts that have a colour. A complete grammar is not needed: the few samples are known, and a wrong colour does no harm. */
export function splitCode(code: string): CodePart[] {
  const codeParts: CodePart[] = [];
  let last = 0;
  for (const { 0: text, index, groups = {} } of code.matchAll(parts)) {
    if (index > last) codeParts.push({ text: code.slice(last, index) });
    const { key, name, string, number } = groups;
    codeParts.push({ text, kind: (key ?? name) ? 'key' : string ? 'string' : number ? 'number' : 'keyword' });
    last = index + text.length;
  }
  if (last < code.length) codeParts.push({ text: code.slice(last) });
  return codeParts;
}
