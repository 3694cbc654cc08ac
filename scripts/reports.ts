import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** One test of a run. Its name has the file and the titles, its duration is in milliseconds, and its error is the first line of the message. */
export type TestResult = {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly duration: number;
  readonly error?: string;
};

/** Reads Vitest's JSON report. A file that could not be loaded counts as one failed test. */
export function readVitestReport({ testResults }: JsonTestResults): TestResult[] {
  return testResults.flatMap(({ name: file, status, message, assertionResults }): TestResult[] => {
    if (status === 'failed' && assertionResults.every((test) => test.status !== 'failed'))
      assertionResults.push({ status, fullName: '', failureMessages: [message] } as (typeof assertionResults)[number]);
    return assertionResults.map(({ fullName, status, duration, failureMessages }) => ({
      name: joinName(file, fullName),
      status: status === 'passed' || status === 'failed' ? status : 'skipped',
      duration: duration ?? 0,
      ...(status === 'failed' && { error: firstLine(failureMessages?.[0]) }),
    }));
  });
}

/** Reads Playwright's JSON report. A test that passes only in a second try counts as failed. */
export function readPlaywrightReport({ errors, suites }: JSONReport): TestResult[] {
  return [
    ...errors.map(({ message }): TestResult => ({ name: 'playwright', status: 'failed', duration: 0, error: firstLine(message) })),
    ...suites.flatMap((suite) => readSuite(suite, [])),
  ];
}

function readSuite({ title, file, specs, suites = [] }: JSONReportSuite, parentTitles: readonly string[]): TestResult[] {
  const titles = title === file ? parentTitles : [...parentTitles, title];
  const own = specs.flatMap((spec) =>
    spec.tests.map(({ status, results }): TestResult => {
      const hasFailed = status === 'unexpected' || status === 'flaky';
      return {
        name: joinName(`${spec.file}:${spec.line}`, [...titles, spec.title].join(' ')),
        status: hasFailed ? 'failed' : status === 'expected' ? 'passed' : 'skipped',
        duration: results.reduce((sum, { duration }) => sum + duration, 0),
        ...(hasFailed && { error: firstLine(results.flatMap(({ errors }) => errors)[0]?.message) }),
      };
    }),
  );
  return [...own, ...suites.flatMap((suite) => readSuite(suite, titles))];
}

const joinName = (...parts: readonly string[]) => parts.filter(Boolean).join(' · ');

const firstLine = (message = 'no message') => stripVTControlCharacters(message).trim().split('\n')[0] ?? '';
