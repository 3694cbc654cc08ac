import type { Profile } from '../content/schemas/common.ts';
import { emotions } from '../content/schemas/emotions.ts';

/**
 * Refuses shares from which no true picture can be drawn.
 * @throws RangeError if a share is missing or negative, or if the shares do not add up to 100 (± 0.01).
 */
export function assertProfile(profile: Profile): void {
  const shares = emotions.map((emotion) => profile[emotion]);
  const sum = shares.reduce((total, share) => total + share, 0);
  if (shares.every((share) => share >= 0) && Math.abs(sum - 100) <= 0.01) return;
  throw new RangeError(`Shares of the six emotions must add up to 100 and none be negative, but these are ${shares.join(' + ')} = ${sum}.`);
}
