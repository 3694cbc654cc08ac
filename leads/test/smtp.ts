import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = Email & { readonly raw: string; readonly recipients: readonly string[] };

/** Reply that refuses a mail, or one of its recipients. */
type Refusal = {
  readonly code: number;
  readonly at: 'rcpt' | 'data' | 'auth';
  readonly text?: string;
  /** The only recipient that is refused. Default all recipients. */
  readonly recipient?: string;
  /** Text of the mails that are refused, at `data`. Default all mails. */
  readonly containing?: string;
};

/** A mail server for tests. */
export type TestSmtp = {
  /** The variables with which the lead service sends to it. */
  readonly environment: Readonly<Record<'SMTP_URL' | 'MAIL_FROM' | 'MAIL_TO', string>>;
  readonly mails: readonly ReceivedMail[];
  /** The mail, if exactly one was received. */
  onlyMail(): ReceivedMail;
  /** Refuses all further mails with this reply; without one it accepts them again, also after {@link TestSmtp.hang}. */
  refuse(reply: Refusal | undefined): void;
  /** Does not answer any further mail. Settles when one has arrived. */
  hang(): Promise<void>;
  /** Accepts all further mails, and answers after a pause, in milliseconds. */
  slow(pauseMs: number): void;
  stop(): Promise<void>;
};

const user = 'desk';
const password = 'p:ss/word';

/** Starts a mail server that requires a login and keeps its mails. */
export async function startSmtp(): Promise<TestSmtp> {
  const mails: ReceivedMail[] = [];
  let refusal: Refusal | undefined;
  let noteHanging: (() => void) | undefined;
  let pauseMs = 0;
  const refuseAt = (place: string, recipient?: string) => {
    if (refusal?.at !== place || (refusal.recipient ?? recipient) !== recipient) return undefined;
    return Object.assign(new Error(refusal.text ?? 'Refused by the test'), { responseCode: refusal.code });
  };
  const server = new SMTPServer({
    hideSTARTTLS: true,
    allowInsecureAuth: true,
    logger: false,
    onAuth: (auth, _session, callback) => {
      const refused = refuseAt('auth');
      if (refused) callback(refused);
      else if (auth.username === user && auth.password === password) callback(null, { user });
      else callback(new Error('Wrong user or password'));
    },
    onRcptTo: ({ address }, _session, callback) => callback(refuseAt('rcpt', address)),
    onData: async (stream, session, callback) => {
      const chunks: Buffer[] = [];
      try {
        for await (const chunk of stream) chunks.push(chunk as Buffer);
      } catch {
        // The sender was killed in the middle, so there is no mail.
        return;
      }
      if (noteHanging) return noteHanging();
      const raw = Buffer.concat(chunks);
      const mail = await PostalMime.parse(raw);
      const refused = mail.text?.includes(refusal?.containing ?? '') ? refuseAt('data') : undefined;
      if (refused) return callback(refused);
      const recipients = session.envelope.rcptTo.map(({ address }) => address);
      mails.push({ ...mail, raw: raw.toString('latin1'), recipients });
      setTimeout(callback, pauseMs, null);
    },
  });
  // A killed service resets its connections, which Node reports as an error.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    environment: {
      SMTP_URL: `smtp://${user}:${encodeURIComponent(password)}@127.0.0.1:${port}`,
      MAIL_FROM: 'leads@company.example',
      MAIL_TO: 'sales@company.example, marketing@company.example',
    },
    mails,
    onlyMail() {
      const [mail, ...others] = mails;
      if (!mail || others.length > 0) throw new Error(`${mails.length} mails were received instead of one.`);
      return mail;
    },
    refuse(reply) {
      refusal = reply;
      noteHanging = undefined;
    },
    hang: () =>
      new Promise((resolve) => {
        noteHanging = resolve;
      }),
    slow(milliseconds) {
      pauseMs = milliseconds;
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
