import { describe, expect, test } from 'vitest';
import { chooseVersions } from './fileVersions.ts';
import { buildDay, waitingReason } from './publication.ts';

describe('later versions of a file', () => {
  const files = [
    'facts/plans.yaml',
    'facts/plans.2027-01-01.yaml',
    'facts/plans.2027-06-01.yaml',
    'facts/plans.draft.yaml',
    'facts/team.yaml',
  ];

  test.each([
    ['2026-12-31', 'facts/plans.yaml'],
    ['2027-01-01', 'facts/plans.2027-01-01.yaml'],
    ['2028-01-01', 'facts/plans.2027-06-01.yaml'],
  ])('on %s, %s counts', (day, chosen) => {
    expect(chooseVersions(files, day, false).sort()).toEqual([chosen, 'facts/team.yaml'].sort());
  });

  test('previews have the draft', () => {
    expect(chooseVersions(files, '2026-12-31', true)).toContain('facts/plans.draft.yaml');
  });

  test('a text without a file of today begins on its day', () => {
    expect(chooseVersions(['en/cases/new.2027-01-01.yaml'], '2026-12-31', false)).toEqual([]);
    expect(chooseVersions(['en/cases/new.2027-01-01.yaml'], '2027-01-01', false)).toHaveLength(1);
  });

  test('another name is refused with the right one', () => {
    expect(() => chooseVersions(['facts/plans.january.yaml'], '2026-12-31', false)).toThrow(
      'content/facts/plans.january.yaml: the name of a later version must have a day or "draft" before its ending. Rename the file, for example to facts/plans.2027-01-31.yaml',
    );
  });
});

test('a text waits while it is a draft, and until its day', () => {
  expect(waitingReason({}, '2026-12-31')).toBeUndefined();
  expect(waitingReason({ draft: true, publishedOn: '2026-01-01' }, '2026-12-31')).toBe('draft');
  expect(waitingReason({ publishedOn: '2027-01-01' }, '2026-12-31')).toBe('scheduled');
  expect(waitingReason({ publishedOn: '2027-01-01' }, '2027-01-01')).toBeUndefined();
});

test('the day of the build is that of BUILD_DATE, which must be a day', () => {
  expect(buildDay({ BUILD_DATE: '2026-12-24' })).toBe('2026-12-24');
  expect(buildDay({})).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(() => buildDay({ BUILD_DATE: '24.12.2026' })).toThrow('BUILD_DATE is "24.12.2026", which is not a day. Write year, month and day');
});
