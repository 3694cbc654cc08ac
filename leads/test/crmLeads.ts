import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FormId, leadForms } from '@emovera/contract/forms.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { openCrm } from '../src/crm/openCrm.ts';
import type { DeliveryVerdict, Target } from '../src/delivery/target.ts';
import type { DeliverableLead } from '../src/store/claimDeliveries.ts';
import type { CrmKind } from '../standIn/crms.ts';
import type { Mode, ReceivedPost } from '../standIn/leadsPage.ts';
import { type StandIn, startStandIn } from '../standIn/startStandIn.ts';

/** Origin of the site whose leads are delivered. */
export const siteOrigin = 'https://www.example.org';

/** Values that must survive every encoding. */
const typed: Readonly<Record<string, string>> = {
  'First Name': 'Zoé',
  'Last Name': 'Müller-Ñandú & Co <b>',
  Company: 'Łódź + Søns = 100 %',
  Email: 'zoe@company.example',
  Phone: '+33 1 23 45 67 89',
  LEADCF2: 'infos',
  LEADCF3: 'banking',
  LEADCF4: 'We would like to know more, 日本語 😀.\nThank you.',
  LEADCF5: 'npsBehindTheScore',
  LEADCF7: 'satisfactionSurvey',
  LEADCF8: 'executiveSummary',
};

/** A stored lead of a form, with some of its fields changed. */
export function storedLead(form: FormId = 'contact', lang = 'fr', changes: Readonly<Record<string, string>> = {}): DeliverableLead {
  const values = leadForms[form].fields.map(({ name }) => [name, typed[name] ?? ''] as const);
  return {
    id: '0198c0de-0000-7000-8000-000000000001',
    reference: 'CDFHJKMN',
    form,
    lang,
    receivedAt: 1_790_000_000_000,
    fields: { ...Object.fromEntries(values), ...changes },
    context: { page: `/${lang}/forms/${form}` },
  };
}

/** The CRM in the variables, as a target. */
export function makeCrm(variables: Readonly<Record<string, string>>, timeoutMs?: number): Target {
  const { crm } = loadConfig(variables);
  if (!crm) throw new Error('No CRM is configured.');
  return openCrm(crm, siteOrigin, timeoutMs);
}

/** Attempts to deliver a lead once. */
export function deliver(target: Target, lead: DeliverableLead = storedLead()): Promise<DeliveryVerdict> {
  return target.deliver(lead, new AbortController().signal);
}

/** A server for answers that the stand-in CRM does not give. */
export async function answering(listener: RequestListener): Promise<{ readonly url: string; stop(): void }> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, stop };
}

/** Timeout for the mode in which the stand-in never answers, in milliseconds. */
const shortTimeoutMs = 200;

/** A mode, the verdict on its answer, and the error that the operator sees, where that matters. */
type ExpectedReading = readonly [Mode, Partial<DeliveryVerdict>, (RegExp | undefined)?];

/** Modes in which every CRM gives the same answer, or none. */
const common: readonly ExpectedReading[] = [
  ['ok', { outcome: 'accepted' }],
  ['slow', { outcome: 'accepted' }],
  ['thanks', { outcome: 'unknown', next: 'retryFew' }, /^unconfirmed:/],
  ['errorPage', { outcome: 'unknown', next: 'retryFew' }, /^unconfirmed:/],
  ['elsewhere', { outcome: 'unknown', next: 'retryFew' }, /^redirected:.* elsewhere\.example/],
  ['error', { outcome: 'unknown', next: 'retry' }, /^status 500:/],
  ['busy', { outcome: 'refused', next: 'retry', retryAfterMs: 7000 }, /^status 429:/],
  ['cut', { outcome: 'unknown', next: 'retry' }, /^cut:/],
  ['down', { outcome: 'unknown', next: 'retry' }, /^ECONNRESET:/],
  ['timeout', { outcome: 'unknown', next: 'retry' }, /^timeout:/],
];

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
    makeCrm({ ...standIn.environment(kind), ...settings }, timeoutMs);
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
    /** One test for each mode: the verdict on the answer, and the error that the operator sees. `own` are the answers of this CRM. */
    testModes: (own: readonly ExpectedReading[]) => {
      it.each([...common, ...own].map((row) => [row[0], row] as const))(
        'is understood in the mode "%s"',
        async (mode, [, verdict, told]) => {
          standIn.setMode(mode);
          const { answer, error, ...rest } = await deliver(target({}, mode === 'timeout' ? shortTimeoutMs : undefined));
          expect(rest).toEqual(verdict);
          expect(error === undefined).toBe(verdict.outcome === 'accepted');
          if (told) expect(error).toMatch(told);
          expect(answer).toEqual(['down', 'timeout'].includes(mode) ? undefined : expect.stringMatching(/^HTTP \d{3}\n/));
        },
      );
    },
  };
}
