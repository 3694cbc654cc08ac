/*
 * What the test runners wrote of their runs, as "npm test" adds it up: how many tests passed, and the names of those that did not, so that a long run
 * need not be read to find what to mend.
 */
import { stripVTControlCharacters } from 'node:util';

/** Tests by how they ended, the failed ones by name (file, titles, and the first line of what went wrong), and how long each took, in milliseconds. */
export type Outcome = { passed: number; failed: number; skipped: number; failures: string[]; times: { name: string; ms: number }[] };

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[]; duration?: number | null }[];
  }[];
};

type PlaywrightSuite = {
  title: string;
  file: string;
  suites?: PlaywrightSuite[];
  specs: { title: string; file: string; line: number; tests: PlaywrightTest[] }[];
};
type PlaywrightTest = { status: string; results: { duration: number; errors: { message?: string }[] }[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
  errors: { message?: string }[];
};

/** Reads Vitest's JSON report (`--reporter=json`). A file that could not be loaded is named too, though no test of it was counted. */
export function readVitestReport(report: VitestReport): Outcome {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((result) => result.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [describeFailure(name, '', message)];
    return failed.map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages[0]));
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
    times: report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration }) => ({ name: `${name} · ${fullName}`, ms: duration ?? 0 })),
    ),
  };
}

/** Reads Playwright's JSON report. What failed at first and passed when tried again counts as failed. */
export function readPlaywrightReport(report: PlaywrightReport): Outcome {
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failures = [
    ...report.errors.map(({ message }) => describeFailure('playwright', '', message)),
    ...report.suites.flatMap((suite) => failuresOf(suite, [])),
  ];
  return { passed: expected, failed: unexpected + flaky, skipped, failures, times: report.suites.flatMap(timesOf) };
}

function timesOf({ specs, suites = [] }: PlaywrightSuite): Outcome['times'] {
  const own = specs.flatMap(({ title, file, tests }) =>
    tests.map(({ results }) => ({ name: `${file} · ${title}`, ms: results.reduce((sum, { duration }) => sum + duration, 0) })),
  );
  return [...own, ...suites.flatMap(timesOf)];
}

function failuresOf(suite: PlaywrightSuite, titles: string[]): string[] {
  const path = suite.title === suite.file ? titles : [...titles, suite.title];
  const own = suite.specs.flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) =>
        describeFailure(`${file}:${line}`, [...path, title].join(' '), results.flatMap(({ errors }) => errors)[0]?.message),
      ),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failuresOf(inner, path))];
}

function describeFailure(file: string, title: string, message = 'no message') {
  return [file, title, stripVTControlCharacters(message).trim().split('\n')[0]].filter(Boolean).join(' · ');
}
