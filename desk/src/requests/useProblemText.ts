import { deskLimits } from '@emovera/contract/desk.ts';
import { recentMinutes } from '@emovera/contract/deskCredentials.ts';
import { fillIn } from '@emovera/contract/fill.ts';
import { PasskeyError } from '../account/browserPasskeys.ts';
import { useFormats } from '../useFormats.ts';
import { useWords } from '../WordsProvider.tsx';
import { RequestError } from './requests.ts';

/** What an error means and what to do, in the language of the screen. */
export function useProblemText(): (error: Error) => string {
  const { problems } = useWords();
  const formats = useFormats();
  return (error) => {
    if (error instanceof PasskeyError) return problems.browserPasskey[error.fault];
    if (!(error instanceof RequestError)) return problems.unreachable;
    const minutes = Math.max(1, Math.ceil((error.retryAfter ?? 0) / 60));
    if (error.code === 'tooMany') return formats.count(problems.tooMany, minutes);
    return fillIn(problems[error.code], { ...deskLimits.password, minutes: recentMinutes });
  };
}
