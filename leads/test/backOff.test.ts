import { describe, expect, it } from 'vitest';
import { backOff, fewTries, maxTries, nextStep, rareTries } from '../src/delivery/target.ts';
import { watchOutage } from '../src/delivery/watchTarget.ts';

const hour = 3_600_000;
const day = 24 * hour;
const attempts = Array.from({ length: maxTries }, (_, index) => index + 1);
const unknown = { outcome: 'unknown', error: 'HTTP_500' } as const;

describe('the pauses between attempts', () => {
  it('double from five seconds to an hour', () => {
    expect(attempts.slice(0, 12).map((attempt) => backOff(attempt, 0) / 1000)).toEqual([
      5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600,
    ]);
    expect(backOff(maxTries, 0)).toBe(hour);
  });

  it('are shortened at random, by a quarter at most', () => {
    for (const attempt of attempts) {
      expect(backOff(attempt, 0.999_999)).toBeGreaterThanOrEqual(backOff(attempt, 0) * 0.75);
      expect(backOff(attempt, 0.5)).toBeLessThan(backOff(attempt, 0.25));
    }
  });

  it('add up to about a week', () => {
    const total = (random: number) => attempts.slice(0, -1).reduce((sum, attempt) => sum + backOff(attempt, random), 0) / day;
    expect(total(0.5)).toBeCloseTo(6.9, 0);
    expect([total(0.999) > 5.9, total(0) < 8]).toEqual([true, true]);
  });
});

describe('after an attempt', () => {
  const now = 1_800_000_000_000;
  const claim = (attempt: number) => ({ attempts: attempt, dueAt: now - 5 });

  it('that was accepted, there is no other attempt', () => {
    expect(nextStep(claim(1), { outcome: 'accepted' }, now, 0)).toEqual({ deliveredAt: now, deadAt: null, dueAt: now - 5 });
  });

  it('that failed, there is another one, up to the maximum', () => {
    expect(nextStep(claim(1), unknown, now, 0)).toEqual({ deliveredAt: null, deadAt: null, dueAt: now + 5000 });
    expect(nextStep(claim(maxTries - 1), unknown, now, 0).dueAt).toBe(now + hour);
    expect(nextStep(claim(maxTries), unknown, now, 0)).toEqual({ deliveredAt: null, deadAt: now, dueAt: now - 5 });
  });

  const unclear = { ...unknown, next: 'retryFew' } as const;

  it('that may have created a lead in a CRM that has never confirmed one, there are only a few more attempts', () => {
    expect(nextStep(claim(fewTries - 1), unclear, now, 0, false)).toEqual({ deliveredAt: null, deadAt: null, dueAt: now + 40_000 });
    expect(nextStep(claim(fewTries), unclear, now, 0, false).deadAt).toBe(now);
  });

  it('that may have created a lead in a CRM that has confirmed others, there are attempts for a week, fewer and fewer', () => {
    const of = (attempt: number, age: number) => nextStep({ ...claim(attempt), lead: { receivedAt: now - age } }, unclear, now, 0);
    expect([1, 2, 3, 4, 5, 6, 7, 8, 37].map((attempt) => (of(attempt, 0).dueAt - now) / 1000)).toEqual([
      5, 20, 80, 320, 1280, 5120, 20_480, 21_600, 21_600,
    ]);
    const pauses = attempts.slice(0, rareTries - 1).map((attempt) => backOff(attempt, 0.5, true));
    expect(pauses.reduce((sum, pause) => sum + pause, 0) / day).toBeCloseTo(6.8, 0);
    expect([of(rareTries - 1, 8 * day).deadAt, of(rareTries, 8 * day).deadAt]).toEqual([null, now]);
  });

  it('with an unclear answer after an outage that took many attempts, there are more', () => {
    expect(nextStep({ ...claim(120), lead: { receivedAt: now - 4 * day } }, unclear, now, 0).deadAt).toBeNull();
    expect(nextStep({ ...claim(maxTries), lead: { receivedAt: now - 4 * day } }, unclear, now, 0).deadAt).toBe(now);
  });

  it('that cannot succeed later, the lead is set aside immediately', () => {
    expect(nextStep(claim(1), { outcome: 'refused', next: 'setAside' }, now, 0).deadAt).toBe(now);
  });

  it('the pause is as long as the target requests, but at most six hours', () => {
    const asks = (retryAfterMs: number) => nextStep(claim(1), { ...unknown, retryAfterMs }, now, 0).dueAt - now;
    expect([asks(100), asks(60_000), asks(30 * day)]).toEqual([5000, 60_000, 6 * hour]);
  });
});

describe('an outage', () => {
  const accepted = { outcome: 'accepted' } as const;
  const started = () => {
    const watch = watchOutage();
    watch.note('first', accepted, 1);
    watch.clear();
    return watch;
  };

  it('ends with the first success after several leads failed', () => {
    const watch = started();
    expect(['a', 'b', 'a'].map((lead) => watch.note(lead, unknown, 2))).toEqual([undefined, 'out', undefined]);
    expect(watch.backSince).toBeUndefined();
    expect(['c', 'd'].map((lead, index) => watch.note(lead, accepted, 3 + index))).toEqual(['back', undefined]);
    expect(watch.backSince).toBe(3);
  });

  it('begins with answers that are unclear, too', () => {
    const watch = started();
    for (const lead of ['a', 'b']) watch.note(lead, { ...unknown, next: 'retryFew' }, 2);
    watch.note('c', accepted, 3);
    expect(watch.backSince).toBe(3);
  });

  it('does not begin when one lead fails again and again, or when leads are refused', () => {
    const watch = started();
    for (const lead of ['a', 'a', 'a']) watch.note(lead, unknown, 2);
    for (const lead of ['b', 'c']) watch.note(lead, { outcome: 'refused', next: 'setAside' }, 2);
    watch.note('d', accepted, 3);
    expect(watch.backSince).toBeUndefined();
  });

  it('that begins again while the backlog is delivered stops that delivery', () => {
    const watch = watchOutage();
    // The state before is unknown, so no outage has ended.
    expect(watch.note('a', accepted, 1)).toBeUndefined();
    expect(watch.backSince).toBe(1);
    for (const lead of ['b', 'c']) watch.note(lead, unknown, 2);
    expect(watch.backSince).toBeUndefined();
  });
});
