import { type DeskCredentials, maxPasskeyNameLength } from '@emovera/contract/deskCredentials.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation } from '@tanstack/react-query';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import ui from '../ui/ui.module.css';
import { useMessages } from '../useMessages.ts';
import styles from './Account.module.css';
import { browserName, createPasskey, hasPasskeys } from './browser.ts';
import { CredentialErrorMessage, useCredentials } from './useCredentials.tsx';

/** Passkeys of the person: an explanation, a list, and a button that adds one. */
export function Passkeys({ passkeys, hasPassword }: Pick<DeskCredentials, 'passkeys' | 'hasPassword'>) {
  const { account } = useMessages();
  const formats = useFormats();
  const notice = useNotice();
  const { query, changed } = useCredentials();
  const add = useMutation({
    mutationFn: async (name: string) => {
      const response = await createPasskey((await requests.challengePasskey()).options);
      return requests.addPasskey({ response, name });
    },
    onSuccess: (credentials) => {
      changed(credentials);
      notice.done(account.passkeyAdded);
    },
  });
  const remove = useMutation({
    mutationFn: requests.removePasskey,
    onSuccess: (credentials) => {
      changed(credentials);
      notice.done(account.passkeyRemoved);
    },
    // The passkey may have been removed in another window.
    onError: () => query.refetch(),
  });
  const error = add.error ?? remove.error;
  const isLast = !hasPassword && passkeys.length === 1;
  return (
    <Card title={account.passkeys}>
      <p>{account.passkeysHelp}</p>
      <ul className={styles.list}>
        {passkeys.map(({ id, name, addedAt, usedAt }) => (
          <li key={id}>
            <div>
              <strong>{name}</strong>
              <p className={styles.about}>
                {usedAt
                  ? fillPlaceholders(account.passkeyUsed, { added: formats.time(addedAt), used: formats.time(usedAt) })
                  : fillPlaceholders(account.passkeyNew, { added: formats.time(addedAt) })}
              </p>
            </div>
            {!isLast && (
              <button
                type="button"
                aria-label={fillPlaceholders(account.removePasskeyOf, { name })}
                disabled={remove.isPending}
                onClick={() => {
                  add.reset();
                  remove.mutate(id);
                }}
              >
                {account.removePasskey}
              </button>
            )}
          </li>
        ))}
      </ul>
      {hasPasskeys ? (
        <form
          className={styles.inline}
          onSubmit={(event) => {
            event.preventDefault();
            remove.reset();
            add.mutate(String(new FormData(event.currentTarget).get('name')).trim());
          }}
        >
          <label className={ui.field}>
            <span>{account.passkeyName}</span>
            <input
              name="name"
              defaultValue={browserName(navigator.userAgent).slice(0, maxPasskeyNameLength)}
              maxLength={maxPasskeyNameLength}
              pattern=".*\S.*"
              autoComplete="off"
              required
            />
          </label>
          <button type="submit" disabled={add.isPending}>
            {account.addPasskey}
          </button>
        </form>
      ) : (
        <p>{account.noPasskeys}</p>
      )}
      {error && <CredentialErrorMessage error={error} />}
    </Card>
  );
}
