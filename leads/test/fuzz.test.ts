import { expect, it } from 'vitest';
import { closed, expected, fuzz } from './fuzz.ts';
import { contact, post, startService } from './testService.ts';

it('300 malformed requests leave the service intact, with every lead that it confirmed', async () => {
  const service = await startService('SQLite', { LOG_LEVEL: 'warn' });
  const confirmed = new Set<string>();
  const seen = new Map<number, number>();
  await fuzz(service.url, 1, 300, confirmed, seen);
  expect([...seen.keys()].filter((status) => status !== closed && !expected.has(status))).toEqual([]);
  expect([...seen.keys()]).toEqual(expect.arrayContaining([200, 303, 308, 400, 404, 405, 415, 422]));
  expect((await post(`${service.url}/en/forms/contact`, contact({ Company: 'After the fuzz' }))).status).toBe(303);
  const stored = (await service.stored()).map(({ reference }) => reference);
  expect(stored).toEqual(expect.arrayContaining([...confirmed]));
  await service.stop();
  expect(service.output()).not.toMatch(/unexpected error|could not be made|fatal/);
});
