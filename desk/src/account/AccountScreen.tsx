import type { DeskCredentials } from '@emovera/contract/deskCredentials.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { QueryStatus } from '@emovera/screens/ErrorMessage.tsx';
import { useFormats } from '@emovera/screens/formats.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { useSession } from '../session.ts';
import { Card } from '../ui/Card.tsx';
import { useMessages } from '../useMessages.ts';
import styles from './Account.module.css';
import { browserName } from './browser.ts';
import { PasswordField } from './CredentialFields.tsx';
import { OneTimeCodes } from './OneTimeCodes.tsx';
import { Passkeys } from './Passkeys.tsx';
import { CredentialErrorMessage, useCredentials } from './useCredentials.tsx';

/** Account of the person who is signed in: credentials and sessions. */
export function AccountScreen() {
  const { mail, role } = useSession();
  const { account } = useMessages();
  const { query } = useCredentials();
  const own = query.data?.company === 'only' ? undefined : query.data;
  return (
    <div className={styles.screen}>
      <div>
        <h1>{account.title}</h1>
        <p>{`${mail} · ${account.roles[role]}`}</p>
      </div>
      <QueryStatus query={query} />
      {query.data?.company && (
        <Card title={account.company}>
          <p>{account.companyHelp[query.data.company]}</p>
        </Card>
      )}
      {own && <Passkeys {...own} />}
      {own && <Password hasPassword={own.hasPassword} />}
      {/* Only the sign-in with a password asks for a code too. */}
      {own?.hasPassword && <OneTimeCodes codes={own.codes} />}
      <Sessions />
    </div>
  );
}

/** Changes the password of the person, or sets one for a person who has only passkeys. */
function Password({ hasPassword }: Pick<DeskCredentials, 'hasPassword'>) {
  const { mail } = useSession();
  const { account } = useMessages();
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
        {/* Password managers read the account of the password from this field. */}
        <input type="text" autoComplete="username" value={mail} readOnly hidden />
        <PasswordField label={account.newPassword} isNew />
        {save.error && <CredentialErrorMessage error={save.error} />}
        <div className={styles.buttons}>
          <button type="submit" disabled={save.isPending}>
            {account.savePassword}
          </button>
        </div>
      </form>
    </Card>
  );
}

/** The browsers in which the person is signed in. */
function Sessions() {
  const { account } = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  const client = useQueryClient();
  const sessionsQuery = useQuery({ queryKey: ['sessions'], queryFn: requests.sessions });
  const end = useMutation({
    mutationFn: requests.endSession,
    onSuccess: () => notice.done(account.ended),
    onError: notice.error,
    // Read again after a failure too: the session may have ended in another window.
    onSettled: () => client.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return (
    <Card title={account.sessions}>
      <p>{account.sessionsHelp}</p>
      <QueryStatus query={sessionsQuery} />
      <ul className={styles.list}>
        {sessionsQuery.data?.sessions.map(({ id, browser, startedAt, seenAt, isCurrent }) => (
          <li key={id}>
            <div>
              <strong>{browserName(browser)}</strong> {isCurrent && <span>{`(${account.current})`}</span>}
              <p className={styles.about}>
                {fillPlaceholders(account.since, { started: formats.time(startedAt), seen: formats.time(seenAt) })}
              </p>
            </div>
            {!isCurrent && (
              <button type="button" disabled={end.isPending} onClick={() => end.mutate(id)}>
                {account.end}
              </button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
