import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { auditExceptions, judgeAudit } from './audit.ts';
import { control, report, unanswered, weak, weakThrough } from './auditReports.ts';
import { exceptions, faultOf, installed, licenceTables, nameOf, readLock, shipped } from './licences.ts';

const lock = readLock();
const packages = installed(lock);
const names = (places: readonly string[]) => places.map(nameOf);

test('every package of the lockfile is one that was seen before, by its digest, from whatever registry it comes', () => {
  expect(packages.length).toBeGreaterThan(300);
  expect(packages.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? '')).map(([place]) => place)).toEqual([]);
  // An address would name a registry; npm takes the configured one where there is none.
  expect(packages.filter(([, { resolved }]) => resolved !== undefined && !resolved.startsWith('https://')).map(([place]) => place)).toEqual(
    [],
  );
});

test('every dependency of the repository is named in one version', () => {
  const own = ['', 'contract', 'leads', 'site'].map((folder) =>
    JSON.parse(readFileSync(fileURLToPath(new URL(`../${folder}/package.json`, import.meta.url)), 'utf8')),
  );
  const wished = own.flatMap((manifest) =>
    Object.entries<string>({ ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }),
  );
  expect(wished.length).toBeGreaterThan(40);
  expect(wished.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('every package has a licence that asks for no more than to be named, or a reason why another is no matter', () => {
  expect(packages.flatMap(([place, { license }]) => faultOf(nameOf(place), license) ?? [])).toEqual([]);
});

test('a licence that is missing, unknown or asks for more is found', () => {
  expect(faultOf('a', undefined)).toContain('no licence');
  for (const licence of ['GPL-3.0-only', 'AGPL-3.0-or-later', 'SEE LICENSE IN x', 'MIT AND GPL-3.0-only', 'MPL-2.0'])
    expect(faultOf('a', licence)).toContain(licence);
  for (const licence of ['MIT', '(MIT OR GPL-3.0-or-later)', 'MIT AND Zlib']) expect(faultOf('a', licence)).toBeUndefined();
});

test('no exception is left over, and none is for what is shipped', () => {
  const { service, site } = shipped(lock);
  for (const { name, licence } of exceptions) {
    expect(
      packages.some(([place, { license }]) => name.test(nameOf(place)) && license?.includes(licence)),
      String(name),
    ).toBe(true);
    expect(names([...service, ...site]).filter((shippedName) => name.test(shippedName))).toEqual([]);
  }
});

test('the document lists what is shipped, all of it and nothing else', () => {
  const { service, site } = shipped(lock);
  expect(names(service)).toEqual(expect.arrayContaining(['fastify', 'kysely', 'nodemailer', 'pg', 'pino', 'zod', 'find-my-way']));
  expect(names(site)).toEqual(expect.arrayContaining(['react', 'react-dom', 'scheduler', 'zod']));
  const text = readFileSync(fileURLToPath(new URL('../docs/licences.md', import.meta.url)), 'utf8');
  const tables = licenceTables(lock);
  for (const name of ['service', 'site'] as const)
    expect(text, 'npm run check:licences -- --write').toContain(`<!-- ${name} -->\n${tables[name]}\n<!-- end -->`);
});

describe('An audit', () => {
  const fastify = weak('fastify', 'node_modules/fastify', 'GHSA-aaaa-bbbb-cccc');
  const vitest = weak('vitest', 'node_modules/vitest', 'GHSA-dddd-eeee-ffff', 'low');
  const exception = { advisory: 'GHSA-dddd-eeee-ffff', name: 'vitest', reason: 'only tests', until: '2027-01-01' };
  const all = packages.length;
  const judge = (answer: string, known: Parameters<typeof judgeAudit>[3] = [], today = '2026-11-22') =>
    judgeAudit(answer, control, lock, known, today);

  test('that finds nothing has nothing to mend', () => {
    expect(judge(report(all))).toEqual({ kind: 'answered', packages: all, faults: [], excepted: [] });
  });

  test('names each weakness, and whether it is shipped or only builds and tests', () => {
    const through = weakThrough('avvio', 'node_modules/avvio', 'fastify');
    expect(judge(report(all, fastify, through, vitest))).toMatchObject({
      faults: [
        expect.stringMatching(/^fastify \(shipped, high\): A weakness of fastify, GHSA-aaaa-bbbb-cccc\. .* node_modules\/fastify\.$/),
        expect.stringMatching(/^vitest \(development only, low\): A weakness of vitest, GHSA-dddd-eeee-ffff\. /),
      ],
    });
  });

  test('names a weakness whose cause the answer leaves out', () => {
    expect(judge(report(all, weakThrough('pino', 'node_modules/pino', 'gone')))).toMatchObject({
      faults: [expect.stringMatching(/^pino /)],
    });
  });

  test('bears with an exception, for that weakness of that package alone, until its day', () => {
    const answer = report(all, fastify, vitest);
    expect(judge(answer, [exception])).toMatchObject({ faults: [expect.stringMatching(/^fastify /)], excepted: [{ name: 'vitest' }] });
    expect(judge(answer, [{ ...exception, name: 'fastify' }])).toMatchObject({ excepted: [], faults: { length: 3 } });
    expect(judge(report(all, vitest), [exception])).toMatchObject({ faults: [] });
    expect(judge(report(all, vitest), [exception], '2027-01-01')).toMatchObject({
      faults: ['The exception for GHSA-dddd-eeee-ffff in vitest held until 2027-01-01: think its reason over again.'],
    });
  });

  test('finds an exception that is for nothing', () => {
    expect(judge(report(all), [exception])).toMatchObject({
      faults: ['The exception for GHSA-dddd-eeee-ffff in vitest is for nothing that was found: take it out of scripts/audit.ts.'],
    });
  });

  test.each(Object.entries(unanswered))('that is not answered (%s) is taken for no answer, and says why', (_what, answer) => {
    const verdict = judge(answer);
    expect(verdict).toEqual({ kind: 'unanswered', reason: expect.stringMatching(/\S/) });
  });

  test('by a registry without advisories, of other packages or in an unknown form is none', () => {
    expect(judgeAudit(report(all), report(1), lock, [], '2026-11-22').kind).toBe('unanswered');
    expect(judgeAudit(report(all), unanswered.refused, lock, [], '2026-11-22').kind).toBe('unanswered');
    expect(judge(report(all - 1)).kind).toBe('unanswered');
    expect(judge(report(all).replace('"auditReportVersion":2', '"auditReportVersion":3')).kind).toBe('unanswered');
  });

  test('has exceptions with a reason and a day each', () => {
    expect(auditExceptions.filter(({ reason, until }) => reason.length < 20 || !/^20\d\d-\d\d-\d\d$/.test(until))).toEqual([]);
  });

  /** Runs the check against a registry on this machine with the advisories that are given, and with npm's own cache left alone. */
  async function checkWith(known: readonly string[] | undefined) {
    const asked: Record<string, string[]>[] = [];
    const registry = createServer(async (request, response) => {
      const body = Buffer.concat(await Array.fromAsync(request));
      const name = decodeURIComponent(request.url?.slice(1) ?? '');
      response.setHeader('content-type', 'application/json');
      if (request.method === 'GET') return response.end(JSON.stringify(packument(name)));
      if (!known) return response.writeHead(405).end();
      const question: Record<string, string[]> = JSON.parse(gunzipSync(body).toString());
      asked.push(question);
      const advisories = known
        .filter((one) => question[one])
        .map((one) => [one, [{ ...advisoryOf(one), vulnerable_versions: one === 'minimist' ? '<1.2.6' : '<99' }]]);
      response.end(JSON.stringify(Object.fromEntries(advisories)));
    }).listen(0, '127.0.0.1');
    await once(registry, 'listening');
    const packument = (name: string) => {
      const versions = ['1.2.5', ...packages.filter(([place]) => nameOf(place) === name).map(([, { version }]) => version)];
      return {
        name,
        versions: Object.fromEntries(versions.map((version) => [version, { name, version, dist: { tarball: 'http://127.0.0.1/' } }])),
      };
    };
    const advisoryOf = (name: string) => ({
      id: 1097678,
      title: `A weakness of ${name}`,
      severity: 'high',
      url: 'https://github.com/advisories/GHSA-xvch-5gv4-984h',
    });
    const child = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('checkAudit.ts', import.meta.url)),
        `--registry=http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
      ],
      {
        env: { ...process.env, npm_config_cache: mkdtempSync(join(tmpdir(), 'audit-cache-')), npm_config_fetch_retries: '0' },
      },
    );
    const [printed, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    registry.close();
    return { status, printed, errors, asked };
  }

  test('asks about every package of the lockfile, and ends well where only the package that must be weak is', async () => {
    const { status, printed, errors, asked } = await checkWith(['minimist']);
    expect([status, errors]).toEqual([0, '']);
    expect(printed).toMatch(/^\d+ packages audited: 0 to mend, 0 excepted\.$/m);
    expect(Object.keys(asked[0] ?? {})).toEqual(expect.arrayContaining([...new Set(packages.map(([place]) => nameOf(place)))]));
  });

  test('ends badly where a package is weak, and otherwise where the registry does not answer', async () => {
    const weakness = await checkWith(['minimist', 'fastify', 'vitest']);
    expect([weakness.status, weakness.errors]).toEqual([
      1,
      expect.stringMatching(/✗ fastify \(shipped, high\)[\s\S]*✗ vitest \(development only, high\)/),
    ]);
    const silence = await checkWith(undefined);
    expect([silence.status, silence.errors]).toEqual([2, expect.stringMatching(/did not answer[\s\S]*405[\s\S]*--registry=/)]);
    expect((await checkWith([])).errors).toContain('has no advisories');
  });
});
