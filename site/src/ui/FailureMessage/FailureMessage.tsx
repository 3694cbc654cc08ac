import outlined from '../Button/outlined.module.css';
import styles from './FailureMessage.module.css';

type FailureMessageProps = {
  /** What failed, and what remains. */
  text: string;
  /** The button that tries again. */
  again: string;
  /** Whether it is visible. Default false. */
  isShown?: boolean;
  /** Tries again. Default: `wakeIsland` shows the message and handles the button. */
  onAgain?: () => void;
  /** Class for its place in the layout. Default none. */
  className?: string | undefined;
};

/** Message that something could not be loaded. */
export function FailureMessage({ text, again, isShown = false, onAgain, className = '' }: FailureMessageProps) {
  return (
    <div className={`${styles.failure} ${className}`.trim()} data-failure={onAgain ? undefined : ''} role="alert" hidden={!isShown}>
      <p>{text}</p>
      <button type="button" className={`pill bold ${outlined.button}`} onClick={onAgain}>
        {again}
      </button>
    </div>
  );
}
