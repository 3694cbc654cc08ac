import { describe, expect, it } from 'vitest';
import type { CrmRow } from '../src/backup/crmExport.ts';
import { type ComparedLead, compareLeads } from '../src/backup/settleByExport.ts';

const hour = 3_600_000;
const day = 24 * hour;
const now = Date.UTC(2026, 10, 26);

const lead = (id: string, changes: Partial<ComparedLead> = {}): ComparedLead => ({
  ...{ id, reference: `${id.toUpperCase()}2345678`.slice(0, 8), email: `${id}@company.example` },
  ...{ source: 'Web Form', receivedAt: now, deliveredAt: null },
  ...changes,
});
const row = (email: string, changes: Partial<CrmRow> & { words?: ReadonlySet<string> } = {}): CrmRow => ({
  ...{ words: new Set<string>(), emails: [`${email}@company.example`], source: 'Web Form', time: now },
  ...changes,
});
/** A lead that was delivered before the backup, and its row. They show that the export is complete. */
const known = lead('known', { receivedAt: now - 9 * day, deliveredAt: now - 9 * day });
const knownRow = row('known', { time: now - 9 * day });

describe('whether the CRM has a lead', () => {
  it.each([
    ['inCrm', 'a row has address, source and a time of that day', [row('anna')]],
    ['inCrm', 'the time of the row is that of another time zone', [row('anna', { time: now - 11 * hour })]],
    ['inCrm', 'a row has its reference, whatever the address is', [row('other', { words: new Set(['ANNA2345']) })]],
    ['missing', 'no row has the address', [row('other')]],
    ['unsure', 'the row is of an earlier year', [row('anna', { time: now - 400 * day })]],
    ['unsure', 'the row has no time', [row('anna', { time: undefined })]],
    ['unsure', 'the row is of another form', [row('anna', { source: 'Web Download' })]],
  ] as const)('is %s if %s', (finding, _reason, rows) => {
    expect(compareLeads([known, lead('anna')], [knownRow, ...rows]).findings.get('anna')).toBe(finding);
  });

  it('is unsure if the person has more leads than rows, also if one was delivered a day before', () => {
    const second = lead('anna2', { email: 'anna@company.example' });
    expect([...compareLeads([known, lead('anna'), second], [knownRow, row('anna')]).findings.values()]).toEqual(['unsure', 'unsure']);
    expect([...compareLeads([known, lead('anna'), second], [knownRow, row('anna'), row('anna')]).findings.values()]).toEqual([
      'inCrm',
      'inCrm',
    ]);
    const yesterday = { ...second, receivedAt: now - 25 * hour, deliveredAt: now - 25 * hour };
    expect(compareLeads([known, lead('anna'), yesterday], [knownRow, row('anna', { time: now - 23 * hour })]).findings.get('anna')).toBe(
      'unsure',
    );
  });

  it('is unsure without a row, if the export lacks leads that the CRM accepted before', () => {
    expect(compareLeads([known, lead('anna')], [row('other')])).toMatchObject({ known: { found: 0, of: 1 }, strangers: 1 });
    expect(compareLeads([known, lead('anna')], [row('other')]).findings.get('anna')).toBe('unsure');
    expect(compareLeads([lead('anna')], [row('other')]).findings.get('anna')).toBe('unsure');
  });

  it('is decided by references alone if the export has them', () => {
    const rows = [row('known', { words: new Set([known.reference]) }), row('anna')];
    expect(compareLeads([known, lead('anna')], rows).findings.get('anna')).toBe('missing');
  });
});
