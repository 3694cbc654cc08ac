import type { CodeKey, CodesOn } from '@emovera/contract/deskCredentials.ts';
import { useMutation } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { useWords } from '../WordsProvider.tsx';
import styles from './AccountScreen.module.css';
import { CodeField } from './CodeField.tsx';
import { CredentialProblem } from './CredentialProblem.tsx';
import { QrCode } from './QrCode.tsx';

type CodeSetUpProps = {
  readonly codeKey: CodeKey;
  readonly onDone: (answer: CodesOn) => void;
  readonly onCancel: () => void;
};

/** Gives the key to the person's app, as a QR code or by typing, and asks for a code in return. */
export function CodeSetUp({ codeKey, onDone, onCancel }: CodeSetUpProps) {
  const { account, common } = useWords();
  const turnOn = useMutation({ mutationFn: (code: string) => requests.turnCodesOn({ key: codeKey.key, code }), onSuccess: onDone });
  return (
    <form
      className={styles.setUp}
      onSubmit={(event) => {
        event.preventDefault();
        turnOn.mutate(String(new FormData(event.currentTarget).get('code')));
      }}
    >
      <p>{account.scan}</p>
      <QrCode text={codeKey.address} label={account.qrCode} />
      <p>
        <span>{account.typeKey}</span>
        <br />
        <code>{codeKey.key.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      </p>
      <CodeField label={account.newCode} help={account.newCodeHelp} />
      {turnOn.error && <CredentialProblem error={turnOn.error} />}
      <div className={styles.buttons}>
        <button type="submit" data-primary disabled={turnOn.isPending}>
          {account.turnCodesOn}
        </button>
        <button type="button" onClick={onCancel}>
          {common.cancel}
        </button>
      </div>
    </form>
  );
}
