import type { NodemailerError } from 'nodemailer';
import type { DeliveryVerdict } from '../delivery/target.ts';

/** Replies that refuse the login, not the mail (RFC 4954, 6): the password can be mended, the mail need not be set aside. */
const loginReplies = new Set([530, 534, 535, 538]);

/**
 * What a failed try to send a mail means. Only a refusal for good sets it aside (RFC 5321, 4.2.1: 5yz); a server that is away, busy or wants
 * another password is asked again.
 */
export function smtpVerdict(error: NodemailerError): DeliveryVerdict {
  const { code = 'unknown', responseCode, response, permanent } = error;
  const isLogin = code === 'EAUTH' || loginReplies.has(responseCode ?? 0);
  return {
    outcome: permanent ? 'refused' : 'unknown',
    error: responseCode ? `${code} ${responseCode}` : code,
    ...(response && { answer: response }),
    next: permanent && !isLogin ? 'setAside' : 'retry',
  };
}
