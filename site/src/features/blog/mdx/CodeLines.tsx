import scrollArea from '../../../ui/scrollArea.module.css';
import styles from './CodeLines.module.css';

export type CodeLinesProps = {
  text: string;
  /** Accessible name of the area, which scrolls on narrow screens. */
  label: string;
};

/** Lines of code or of a calculation. Code is not wrapped, so that it stays aligned. */
export function CodeLines({ text, label }: CodeLinesProps) {
  // A calculation wraps on phones, so that its result is visible.
  const isCalculation = text.split('\n').every((line) => line.includes(' = '));
  const lines = `${styles.lines} ${isCalculation ? styles.wrapped : ''} ${scrollArea.area}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls
    // biome-ignore lint/a11y/noNoninteractiveTabindex: an area that scrolls must be reachable by keyboard (WCAG 2.1.1).
    <pre className={lines} role="group" aria-label={label} tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
