import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeliveryVerdict, Target } from '../src/delivery/target.ts';
import type { CrmKind } from '../standIn/crms.ts';
import type { Mode, ReceivedPost } from '../standIn/leadsPage.ts';
import { type StandIn, startStandIn } from '../standIn/startStandIn.ts';
import { crmOf, deliver } from './crmLeads.ts';

/** Timeout for the mode in which the stand-in never answers, in milliseconds. */
const shortTimeoutMs = 200;

/** A mode, the verdict on its answer, and the error that the operator sees, where that matters. */
export type ExpectedReading = readonly [Mode, Partial<DeliveryVerdict>, (RegExp | undefined)?];

/** A stand-in for one kind of CRM during a test file: empty and in the mode `ok` at the start of each test. */
export function useStandIn(kind: CrmKind) {
  let standIn: StandIn;
  beforeAll(async () => {
    standIn = await startStandIn({ slowMs: 20, retryAfter: 7 });
  });
  beforeEach(() => {
    standIn.clear();
    standIn.setMode('ok');
  });
  afterAll(() => standIn.stop());
  const target = (settings: Record<string, string> = {}, timeoutMs?: number): Target =>
    crmOf({ ...standIn.environment(kind), ...settings }, timeoutMs);
  return {
    target,
    setMode: (mode: Mode) => standIn.setMode(mode),
    environment: () => standIn.environment(kind),
    /** The newest post. */
    lastPost: (): ReceivedPost => {
      const post = standIn.posts.at(-1);
      if (!post) throw new Error('No post arrived.');
      return post;
    },
    /** One test for each mode: the verdict on the answer, and the error that the operator sees. */
    testModes: (expected: readonly ExpectedReading[]) => {
      it.each(expected.map((row) => [row[0], row] as const))('is understood in the mode "%s"', async (mode, [, verdict, told]) => {
        standIn.setMode(mode);
        const { answer, error, ...rest } = await deliver(target({}, mode === 'timeout' ? shortTimeoutMs : undefined));
        expect(rest).toEqual(verdict);
        expect(error === undefined).toBe(verdict.outcome === 'accepted');
        if (told) expect(error).toMatch(told);
        expect(answer).toEqual(['down', 'timeout'].includes(mode) ? undefined : expect.stringMatching(/^HTTP \d{3}\n/));
      });
    },
  };
}
