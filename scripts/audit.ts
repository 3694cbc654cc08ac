import { installed, type Lock, shipped } from './licences.ts';

/** A known weakness that does no harm here. */
export type AuditException = {
  /** As the advisory's address ends: `GHSA-xvch-5gv4-984h`. */
  readonly advisory: string;
  /** Package that has the weakness, by the name in the lockfile. */
  readonly name: string;
  /** Why it does no harm in what is built and run here. */
  readonly reason: string;
  /** First day, as `2027-01-31`, on which the reason is to be thought over again. */
  readonly until: string;
};

/** The weaknesses that are known and borne with. */
export const auditExceptions: readonly AuditException[] = [];

/** A package whose older versions have a weakness that every registry with advisories knows: one that does not name it knows none. */
export const auditControl = { name: 'minimist', version: '1.2.5', advisory: 'GHSA-xvch-5gv4-984h' } as const;

/** A weakness of a locked package. */
export type AuditFinding = {
  readonly name: string;
  readonly advisory: string;
  readonly title: string;
  readonly severity: string;
  /** Where the lockfile has it. */
  readonly places: readonly string[];
  /** Whether it runs beside the leads or reaches a browser; else it only builds and tests. */
  readonly isShipped: boolean;
};

/** What an audit says. */
export type AuditVerdict =
  | { readonly kind: 'unanswered'; readonly reason: string }
  | {
      readonly kind: 'answered';
      /** How many packages the registry was asked about. */
      readonly packages: number;
      /** What is to be mended, as sentences. */
      readonly faults: readonly string[];
      /** Weaknesses with an exception that holds. */
      readonly excepted: readonly AuditFinding[];
    };

/**
 * Judges the answers of `npm audit --json`, report version 2.
 * @param answer What npm printed about the lockfile.
 * @param control What npm printed about {@link auditControl}.
 * @param today As `2026-11-22`.
 */
export function judgeAudit(
  answer: string,
  control: string,
  lock: Lock,
  exceptions: readonly AuditException[],
  today: string,
): AuditVerdict {
  const report = readReport(answer);
  if (typeof report === 'string') return { kind: 'unanswered', reason: report };
  const known = readReport(control);
  const isKnown = typeof known !== 'string' && findingsOf(known, lock).some(({ advisory }) => advisory === auditControl.advisory);
  if (!isKnown) {
    const { name, version, advisory } = auditControl;
    return { kind: 'unanswered', reason: `It does not even name ${advisory} for ${name} ${version}, so it has no advisories.` };
  }
  const packages = report.metadata.dependencies.total;
  const locked = installed(lock).length;
  if (packages < locked) return { kind: 'unanswered', reason: `It was asked about ${packages} packages, and the lockfile has ${locked}.` };

  const findings = findingsOf(report, lock);
  const exceptionOf = (finding: AuditFinding) =>
    exceptions.find(({ name, advisory }) => name === finding.name && advisory === finding.advisory);
  const faults = [
    ...findings.filter((finding) => !exceptionOf(finding)).map(describeFinding),
    ...exceptions.flatMap((exception) => {
      const { name, advisory, until } = exception;
      if (!findings.some((finding) => exceptionOf(finding) === exception))
        return `The exception for ${advisory} in ${name} is for nothing that was found: take it out of scripts/audit.ts.`;
      return until <= today ? `The exception for ${advisory} in ${name} held until ${until}: think its reason over again.` : [];
    }),
  ];
  return { kind: 'answered', packages, faults, excepted: findings.filter(exceptionOf) };
}

/** A finding in a sentence, with the remedy. */
function describeFinding({ name, advisory, title, severity, places, isShipped }: AuditFinding): string {
  const where = isShipped ? 'shipped' : 'development only';
  return `${name} (${where}, ${severity}): ${title}, ${advisory}. Update it, or say in scripts/audit.ts why it does no harm. It is at ${places.join(', ')}.`;
}

type Advisory = { readonly name: string; readonly title: string; readonly url: string; readonly severity: string };

type Vulnerability = {
  readonly name: string;
  readonly severity: string;
  /** Advisories, and names of the packages whose weakness this one has because it needs them. */
  readonly via: readonly (string | Advisory)[];
  readonly nodes: readonly string[];
};

type AuditReport = {
  readonly vulnerabilities: Readonly<Record<string, Vulnerability>>;
  readonly metadata: { readonly dependencies: { readonly total: number } };
};

/** The report in what npm printed, or why there is none. */
function readReport(printed: string): AuditReport | string {
  let answer: { auditReportVersion?: unknown; message?: unknown; error?: { summary?: string } } & Partial<AuditReport>;
  try {
    answer = JSON.parse(printed);
  } catch {
    return `npm printed no report: ${printed.slice(0, 200) || 'nothing at all'}`;
  }
  const { vulnerabilities, metadata } = answer;
  if (answer.auditReportVersion === 2 && vulnerabilities && metadata) return { vulnerabilities, metadata };
  if (answer.auditReportVersion !== undefined)
    return `npm printed a report of version ${answer.auditReportVersion}, which is not known here.`;
  return String(answer.message || answer.error?.summary || 'npm printed neither a report nor a reason.');
}

/** Every advisory once for each package that has it. A package that is weak only through another is mended with that one. */
function findingsOf({ vulnerabilities }: AuditReport, lock: Lock): AuditFinding[] {
  const { service, site } = shipped(lock);
  const places = new Set([...service, ...site]);
  return Object.values(vulnerabilities).flatMap(({ name, severity, via, nodes }) => {
    const shared = { name, places: nodes, isShipped: nodes.some((node) => places.has(node)) };
    const own = via.filter((cause) => typeof cause !== 'string');
    const isExplained = own.length > 0 || via.some((cause) => typeof cause === 'string' && Object.hasOwn(vulnerabilities, cause));
    if (!isExplained) return { ...shared, severity, advisory: 'no advisory', title: 'a weakness that the registry does not name' };
    return own.map(({ title, url, severity: own }) => ({ ...shared, severity: own, title, advisory: url.slice(url.lastIndexOf('/') + 1) }));
  });
}
