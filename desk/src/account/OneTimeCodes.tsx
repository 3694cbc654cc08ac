import type { CodeKey, CodesOn, DeskCredentials } from '@emovera/contract/deskCredentials.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { useFormats } from '@emovera/screens/formats.ts';
import { useSharedMessages } from '@emovera/screens/languages.tsx';
import { useNotice } from '@emovera/screens/notices.tsx';
import { useMutation } from '@tanstack/react-query';
import { generate } from 'lean-qr';
import { useMemo, useState } from 'react';
import { requests } from '../requests/requests.ts';
import { Card } from '../ui/Card.tsx';
import { useMessages } from '../useMessages.ts';
import styles from './Account.module.css';
import { CodeField } from './CredentialFields.tsx';
import { CredentialErrorMessage, useCredentials } from './useCredentials.tsx';

/** One-time codes in addition to the password: off, being set up, or on. The recovery codes are shown once, right after the set-up. */
export function OneTimeCodes({ codes }: Pick<DeskCredentials, 'codes'>) {
  const { account } = useMessages();
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
          {`${fillPlaceholders(account.codesOn, { since: formats.time(codes.since) })} ${formats.count(account.recoveryLeft, codes.recoveryCodesLeft)}`}
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
      {error && <CredentialErrorMessage error={error} />}
    </Card>
  );
}

type CodeSetUpProps = {
  readonly codeKey: CodeKey;
  readonly onDone: (answer: CodesOn) => void;
  readonly onCancel: () => void;
};

/** Shows the key for the person's app, as a QR code and as text, and asks for a first code. */
function CodeSetUp({ codeKey, onDone, onCancel }: CodeSetUpProps) {
  const { account } = useMessages();
  const { cancel } = useSharedMessages();
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
      {turnOn.error && <CredentialErrorMessage error={turnOn.error} />}
      <div className={styles.buttons}>
        <button type="submit" data-primary disabled={turnOn.isPending}>
          {account.turnCodesOn}
        </button>
        <button type="button" onClick={onCancel}>
          {cancel}
        </button>
      </div>
    </form>
  );
}

/** Width of the empty border that scanners need around a QR code, in modules. */
const margin = 4;

type QrCodeProps = { readonly text: string; readonly label: string };

/** Draws a text as a QR code. */
function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = useMemo(() => {
    const code = generate(text);
    const places = Array.from({ length: code.size }, (_, place) => place);
    const dark = places.flatMap((y) => places.flatMap((x) => (code.get(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { path: dark.join(''), size: code.size };
  }, [text]);
  const side = size + 2 * margin;
  return (
    <svg className={styles.qr} viewBox={`${-margin} ${-margin} ${side} ${side}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect x={-margin} y={-margin} width={side} height={side} className={styles.qrLight} />
      <path d={path} className={styles.qrDark} />
    </svg>
  );
}

/** Recovery codes, which are shown once, with a button that saves them as a file. */
function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { account, title } = useMessages();
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
