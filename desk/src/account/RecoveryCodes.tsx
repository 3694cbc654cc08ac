import { useWords } from '../WordsProvider.tsx';
import styles from './AccountScreen.module.css';

/** The recovery codes, which are shown once, and a file of them. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { account, title } = useWords();
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${title}\n${account.recovery}\n\n${codes.join('\n')}\n`)}`;
  return (
    <div className={styles.recovery}>
      <h3>{account.recovery}</h3>
      <p>{account.recoveryHelp}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <p data-screen-only>
        <a href={file} download="recovery-codes.txt">
          {account.recoveryFile}
        </a>
      </p>
    </div>
  );
}
