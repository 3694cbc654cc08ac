import { expect, it } from 'vitest';
import { findDeliveryProblem } from '../src/desk/readDeskLead.ts';

it.each([
  ['captcha: the form asks for one', 'captcha'],
  ['status 404: the CRM did not take the lead now.', 'access'],
  ['status 400: the CRM refused the lead.', 'refused'],
  ['status 503: the CRM failed.', 'unreachable'],
  ['status 429: the CRM did not take the lead now.', 'unreachable'],
  ['REQUIRED_FIELD: Email', 'refused'],
  ['ECONNREFUSED', 'unreachable'],
  ['CERT_HAS_EXPIRED', 'unreachable'],
  ['redirected: the CRM redirected with status 302 to no address.', 'unconfirmed'],
  ['noForm: the form', 'noForm'],
  ['unreadable: the stored row is damaged', 'unreadable'],
  ['something new', 'other'],
])('%s from the CRM: %s', (lastError, problem) => {
  expect(findDeliveryProblem({ target: 'crm', state: 'retrying', lastError })).toBe(problem);
});

it.each([
  ['EAUTH 535', 'access'],
  ['EENVELOPE 550', 'refused'],
  ['EENVELOPE 450', 'unreachable'],
  ['tooMany', 'visitorLimit'],
  ['address: no mail', 'visitorAddress'],
  ['late', 'visitorLate'],
  ['notOffered: the file or film is no longer on the site', 'notOffered'],
])('%s from a mail server or a limit: %s', (lastError, problem) => {
  expect(findDeliveryProblem({ target: 'visitor', state: 'set aside', lastError })).toBe(problem);
});

it('nothing is wrong with a delivery that was made, or was not tried', () => {
  expect(findDeliveryProblem({ target: 'crm', state: 'delivered', lastError: 'ECONNREFUSED' })).toBeNull();
  expect(findDeliveryProblem({ target: 'crm', state: 'waiting', lastError: null })).toBeNull();
});
