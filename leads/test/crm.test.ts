import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { newFolder } from '../../scripts/newFolder.ts';
import { maskValues, retryAfterMs } from '../src/crm/crmAnswer.ts';
import { OperatorError } from '../src/errors.ts';
import { crms } from '../standIn/crms.ts';
import { answering, deliver, makeCrm, storedLead } from './crmLeads.ts';

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** A CRM with the given answers. */
async function answeringCrm(...[listener]: Parameters<typeof answering>) {
  const { url, stop } = await answering(listener);
  stops.push(stop);
  return makeCrm({ CRM_ENDPOINT: url, CRM_FORMS_FILE: crms.zoho.formsFile });
}

describe('a CRM that cannot be reached', () => {
  const unreached = (endpoint: string) => deliver(makeCrm({ CRM_ENDPOINT: endpoint, CRM_FORMS_FILE: crms.zoho.formsFile }));

  it('is tried again when nothing listens', async () => {
    const { url, stop } = await answering(() => {});
    stop();
    expect(await unreached(url)).toEqual({ outcome: 'unknown', next: 'retry', error: expect.stringMatching(/^ECONNREFUSED:/) });
  });

  it('is tried again when its host is not found', async () => {
    expect(await unreached('https://crm.invalid/')).toEqual({
      outcome: 'unknown',
      next: 'retry',
      error: expect.stringMatching(/host was not found$/),
    });
  });

  it('is tried again when it does not speak TLS', async () => {
    const { url, stop } = await answering(() => {});
    stops.push(stop);
    expect(await unreached(url.replace('http:', 'https:'))).toEqual({
      outcome: 'unknown',
      next: 'retry',
      error: expect.stringMatching(/no secure connection/),
    });
  });

  it('is abandoned when the service stops, and the lead is tried again later', async () => {
    const stopping = new AbortController();
    const crm = await answeringCrm(() => stopping.abort());
    const verdict = await crm.deliver(storedLead(), stopping.signal);
    expect(verdict).toEqual({ outcome: 'unknown', next: 'retry', error: expect.stringMatching(/^stopped:/) });
  });
});

describe('connections to the CRM', () => {
  it('are reused for the next lead', async () => {
    const ports = new Set<number | undefined>();
    const crm = await answeringCrm((request, response) => {
      ports.add(request.socket.remotePort);
      response.end();
    });
    for (let tries = 0; tries < 20; tries += 1) await deliver(crm);
    expect(ports.size).toBeLessThan(5);
  });
});

describe('a lead whose form or language no longer exists', () => {
  it.each([
    [{ form: 'survey' }, '"survey"'],
    [{ lang: 'xx' }, '"xx"'],
  ])('is set aside with %j, and nothing is sent', async (change, named) => {
    let asked = 0;
    const crm = await answeringCrm((_, response) => {
      asked += 1;
      response.end();
    });
    expect(await deliver(crm, { ...storedLead(), ...change })).toMatchObject({ next: 'setAside', error: expect.stringContaining(named) });
    expect(asked).toBe(0);
  });
});

describe('the stored answer', () => {
  it('has the status, the useful headers and the beginning of the text', async () => {
    const crm = await answeringCrm((_, response) => {
      response.writeHead(400, { 'content-type': 'text/html', 'retry-after': '5', 'set-cookie': 'secret=1' });
      response.end(
        `<html><head><style>p { margin: 0 }</style><script>if (1 < 2) {}</script></head><p>So\0rry,\u001b[31m\r\n no.</p>${'word '.repeat(2000)}`,
      );
    });
    const { answer = '' } = await deliver(crm);
    const [status, ...rest] = answer.split('\n');
    expect(status).toBe('HTTP 400');
    expect(rest.slice(0, 2)).toEqual(['Retry-After: 5', 'Content-Type: text/html']);
    expect(rest[2]).toMatch(/^So rry, \[31m no\. word/);
    expect(rest[2]).toHaveLength(500);
    expect(rest).toHaveLength(3);
  });

  it('contains nothing that the visitor typed, in whatever encoding the CRM repeats it', async () => {
    const lead = storedLead();
    const values = Object.entries(lead.fields).flatMap(([name, value]) => (name === 'LEADCF2' ? [] : [value]));
    const html = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    const crm = await answeringCrm((_, response) => {
      const query = new URLSearchParams(lead.fields);
      response.writeHead(302, { location: `https://elsewhere.example/sorry?${query}` });
      response.end(
        `${values.map(html).join('|')}|${values.join('|').toUpperCase()}|${JSON.stringify(values)}|${values.map(encodeURIComponent).join('|')}`,
      );
    });
    const { answer = '', error = '' } = await deliver(crm, lead);
    expect(answer).toContain('Location: https://elsewhere.example/sorry?First+Name=…&Last+Name=…');
    for (const part of ['Zo', 'ller', 'company.example', 'Łódź', '%C5', '23', '日本', 'like']) {
      expect(answer.toLowerCase()).not.toContain(part.toLowerCase());
      expect(error).not.toContain(part);
    }
  });
});

describe('masking', () => {
  it('masks a value completely even if it begins with another value', () => {
    expect(maskValues('Anna Annabel', ['Anna', 'Annabel'])).toBe('… …');
  });

  it('does not mask values that are too short to be distinguished from other text', () => {
    expect(maskValues('to be', ['to', ''])).toBe('to be');
  });

  it('does not read a value as a regular expression', () => {
    expect(maskValues('a.c abc', ['a.c'])).toBe('… abc');
  });
});

describe('the pause that a CRM requests', () => {
  const now = Date.parse('2026-11-20T10:00:00Z');

  it.each([
    ['120', 120_000],
    [' 5 ', 5000],
    ['Fri, 20 Nov 2026 10:01:00 GMT', 60_000],
    ['999999999', 21_600_000],
    ['Fri, 20 Nov 2099 10:01:00 GMT', 21_600_000],
    ['Fri, 20 Nov 2020 10:01:00 GMT', undefined],
    ['0', undefined],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is %s', (header, pause) => {
    expect(retryAfterMs(header, now)).toBe(pause);
  });
});

describe('the file of identifiers', () => {
  const folder = newFolder();
  const withFile = (text: string, kind = 'zoho') => {
    const file = join(folder, 'forms.json');
    writeFileSync(file, text);
    return { CRM_KIND: kind, CRM_ENDPOINT: 'https://crm.example/', CRM_FORMS_FILE: file };
  };
  const getError = (variables: Record<string, string>): OperatorError => {
    try {
      makeCrm(variables);
    } catch (error) {
      if (error instanceof OperatorError) return error;
      throw error;
    }
    throw new Error('The file was accepted.');
  };

  it.each(Object.keys(crms) as (keyof typeof crms)[])('of %s in the documentation works', (kind) => {
    expect(makeCrm({ CRM_KIND: kind, CRM_ENDPOINT: 'https://crm.example/', CRM_FORMS_FILE: crms[kind].formsFile }).name).toBe('crm');
  });

  it('is required if there is an address', () => {
    const fault = getError({ CRM_ENDPOINT: 'https://crm.example/' });
    expect(fault.code).toBe('CONFIG_INVALID');
    expect(fault.message).toMatch(/^CRM_FORMS_FILE is missing/);
    expect(fault.message).toContain('docs/crm-forms/zoho.json');
  });

  it('must exist', () => {
    const missing = join(folder, 'missing.json');
    expect(getError({ CRM_ENDPOINT: 'https://crm.example/', CRM_FORMS_FILE: missing }).message).toMatch(
      new RegExp(`^CRM_FORMS_FILE is ${RegExp.escape(missing)}, which cannot be read: ENOENT`),
    );
  });

  it('must be JSON', () => {
    expect(getError(withFile('{')).message).toMatch(/forms\.json.*\nIt must be JSON/);
  });

  it('is refused with every missing key and the remedy', () => {
    const { message } = getError(withFile('{"CONTACT":{"xnQsjsdp":"a"},"DEMO":{"xnQsjsdp":"a","xmIwtLD":" "}}'));
    expect(message).toContain('\nCONTACT.xmIwtLD is missing\nDEMO.xmIwtLD is empty\nUSE_CASE_EN is missing\n');
    expect(message.match(/_(EN|FR) is missing/g)).toHaveLength(10);
    expect(message).toMatch(/\nGive it the shape of docs\/crm-forms\/zoho\.json/);
  });

  it.each([
    ['salesforce', '{}', 'oid is missing'],
    ['salesforce', '{"oid":"x","fields":{"LEADCF9":"y"}}', 'fields.LEADCF9 is not a key of this file'],
    ['salesforce', '{"oid":5}', 'oid must be text in quotation marks'],
    ['hubspot', '{"portal":"1"}', 'forms is missing'],
    ['hubspot', '{"portal":"1","forms":{"CONTACT":{}}}', 'forms.CONTACT must be text in quotation marks'],
    ['zoho', '[]', 'It must be a JSON object'],
  ])('of %s that is %s is refused: %s', (kind, text, fault) => {
    expect(getError(withFile(text, kind)).message).toContain(`\n${fault}\n`);
  });
});
