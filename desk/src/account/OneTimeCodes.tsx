import type { CodeKey, DeskCredentials } from '@emovera/contract/deskCredentials.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { useNotice } from '../ui/NoticeProvider.tsx';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import { CodeSetUp } from './CodeSetUp.tsx';
import { CredentialProblem } from './CredentialProblem.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useCredentials } from './useCredentials.ts';

/** One-time codes in addition to the password: off, being set up, or on. The recovery codes are shown once, right after that. */
export function OneTimeCodes({ codes }: Pick<DeskCredentials, 'codes'>) {
  const { account } = useWords();
  const formats = useFormats();
  const notice = useNotice();
  const { changed } = useCredentials();
  const [key, setKey] = useState<CodeKey>();
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[]>();
  const start = useMutation({ mutationFn: requests.makeCodeKey, onSuccess: setKey });
  const end = useMutation({
    mutationFn: requests.turnCodesOff,
    onSuccess: (credentials) => {
      changed(credentials);
      setRecoveryCodes(undefined);
      notice.done(account.codesOffDone);
    },
  });
  const error = start.error ?? end.error;
  return (
    <Card title={account.codes}>
      <p>{account.codesHelp}</p>
      {codes && (
        <p>
          {`${fillIn(account.codesOn, { since: formats.time(codes.since) })} ${formats.count(account.recoveryLeft, codes.recoveryCodesLeft)}`}
        </p>
      )}
      {recoveryCodes && <RecoveryCodes codes={recoveryCodes} />}
      {key ? (
        <CodeSetUp
          codeKey={key}
          onCancel={() => setKey(undefined)}
          onDone={(answer) => {
            setKey(undefined);
            setRecoveryCodes(answer.recoveryCodes);
            changed(answer.credentials);
            notice.done(account.codesOnDone);
          }}
        />
      ) : (
        <p>
          {codes ? (
            <button type="button" data-danger disabled={end.isPending} onClick={() => end.mutate()}>
              {account.turnCodesOff}
            </button>
          ) : (
            <button type="button" disabled={start.isPending} onClick={() => start.mutate()}>
              {account.setUpCodes}
            </button>
          )}
        </p>
      )}
      {error && <CredentialProblem error={error} />}
    </Card>
  );
}
