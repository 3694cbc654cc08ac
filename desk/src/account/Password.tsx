import type { DeskSession } from '@emovera/contract/desk.ts';
import type { DeskCredentials } from '@emovera/contract/deskCredentials.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { useWords } from '../WordsProvider.tsx';
import styles from './AccountScreen.module.css';
import { CredentialProblem } from './CredentialProblem.tsx';
import { PasswordField } from './PasswordField.tsx';
import { useCredentials } from './useCredentials.ts';

/** Changes the password of the person, or sets one for a person who has only passkeys. */
export function Password({ mail, hasPassword }: Pick<DeskSession, 'mail'> & Pick<DeskCredentials, 'hasPassword'>) {
  const { account } = useWords();
  const notice = useNotice();
  const client = useQueryClient();
  const { changed } = useCredentials();
  const save = useMutation({
    mutationFn: (password: string) => requests.changePassword({ password }),
    onSuccess: (credentials) => {
      changed(credentials);
      notice.done(account.passwordSaved);
      void client.invalidateQueries({ queryKey: ['sessions'] });
    },
  });
  return (
    <Card title={account.password}>
      {!hasPassword && <p>{account.noPassword}</p>}
      <form
        className={styles.setUp}
        onSubmit={(event) => {
          event.preventDefault();
          const form = event.currentTarget;
          save.mutate(String(new FormData(form).get('password')), { onSuccess: () => form.reset() });
        }}
      >
        {/* Password managers read from it whose password this is. */}
        <input type="text" autoComplete="username" value={mail} readOnly hidden />
        <PasswordField label={account.newPassword} isNew />
        {save.error && <CredentialProblem error={save.error} />}
        <div className={styles.buttons}>
          <button type="submit" disabled={save.isPending}>
            {account.savePassword}
          </button>
        </div>
      </form>
    </Card>
  );
}
