import { recentMinutes } from '@emovera/contract/deskCredentials.ts';
import { fillPlaceholders } from '@emovera/contract/fill.ts';
import { deskLimits } from '@emovera/contract/limits.ts';
import type { ExplainError } from '@emovera/screens/ErrorMessage.tsx';
import { formatsIn } from '@emovera/screens/formats.ts';
import { PasskeyError } from '../account/browser.ts';
import { allMessages } from '../useMessages.ts';
import { RequestError } from './requests.ts';

/** Explains an error of a request, of the service or of the browser. */
export const explainError: ExplainError = (error, language) => {
  const { problems } = allMessages[language];
  if (error instanceof PasskeyError) return { text: problems.browserPasskey[error.code] };
  if (!(error instanceof RequestError)) return { text: problems.unreachable };
  const { code, retryAfter = 0 } = error;
  if (code === 'tooMany') return { text: formatsIn(language).count(problems.tooMany, Math.max(1, Math.ceil(retryAfter / 60))) };
  return {
    text: fillPlaceholders(problems[code], { ...deskLimits.password, minutes: recentMinutes }),
    // A deleted item does not return, so another attempt makes no sense.
    isFinal: code === 'notFound',
    // The sign-in page shows this reason.
    isSaid: code === 'session',
  };
};
