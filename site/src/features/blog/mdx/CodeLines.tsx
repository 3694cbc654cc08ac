import scrollArea from '../../../ui/scrollArea.module.css';
import styles from './CodeLines.module.css';

export type CodeLinesProps = {
  text: string;
  /** Accessible name of the area, which scrolls on narrow screens. */
  label: string;
};

/** Lines of code or of a calculation. They are not wrapped, so that they stay aligned. */
export function CodeLines({ text, label }: CodeLinesProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <pre className={`${styles.lines} ${scrollArea.area}`} role="group" aria-label={label} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
