/*
 * Answers of `npm audit --json`, npm 11, in the shapes that npm prints them. Packages and advisories are real; which of them the lockfile has is for the tests to say.
 */

const advisory = {
  source: 1097678,
  name: 'minimist',
  dependency: 'minimist',
  title: 'Prototype Pollution in minimist',
  url: 'https://github.com/advisories/GHSA-xvch-5gv4-984h',
  severity: 'critical',
  cwe: ['CWE-1321'],
  cvss: { score: 9.8, vectorString: 'CVSS:3.1/AV:N/AC:L/PR:N/UI:N/S:U/C:H/I:H/A:H' },
  range: '>=1.0.0 <1.2.6',
};

/** A package with weaknesses of its own. */
export function weak(name: string, place: string, id: string, severity = 'high') {
  const via = [
    { ...advisory, name, dependency: name, severity, title: `A weakness of ${name}`, url: `https://github.com/advisories/${id}` },
  ];
  return { name, severity, isDirect: false, via, effects: [] as string[], range: '<2.0.0', nodes: [place], fixAvailable: true };
}

/** A package that is weak only because it needs one that is. */
export function weakThrough(name: string, place: string, cause: string) {
  return { ...weak(name, place, ''), via: [cause] };
}

/** A report over so many packages. */
export function report(total: number, ...found: (ReturnType<typeof weak> | ReturnType<typeof weakThrough>)[]): string {
  const vulnerabilities = { info: 0, low: 0, moderate: 0, high: found.length, critical: 0, total: found.length };
  const dependencies = { prod: 3, dev: total, optional: 0, peer: 0, peerOptional: 0, total };
  return JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(found.map((one) => [one.name, one])),
    metadata: { vulnerabilities, dependencies },
  });
}

/** About the package that every registry with advisories knows to be weak. */
export const control = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: { minimist: { ...weak('minimist', 'node_modules/minimist', ''), via: [advisory] } },
  metadata: { dependencies: { total: 1 } },
});

/** What npm prints when the registry refuses the question, cannot be reached, or there is no lockfile to ask about. */
export const unanswered = {
  refused: JSON.stringify({
    message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/security/advisories/bulk',
    method: 'POST',
    uri: 'https://registry.example/-/npm/v1/security/advisories/bulk',
    headers: { allow: ['GET,HEAD'], 'x-fetch-attempts': ['1'] },
    statusCode: 405,
    body: '',
    error: { summary: '', detail: '' },
  }),
  unreachable: JSON.stringify({
    message: 'request to http://127.0.0.1:9/-/npm/v1/security/advisories/bulk failed, reason: connect ECONNREFUSED 127.0.0.1:9',
    error: { summary: '', detail: '' },
  }),
  withoutLockfile: JSON.stringify({
    error: { code: 'ENOLOCK', summary: 'This command requires an existing lockfile.', detail: 'Try creating one first' },
  }),
  nothing: '',
  page: '<!doctype html><title>Sign in</title>',
};
