import { expect, it } from 'vitest';
import { contact, expectFilledForm, post, startService } from './testService.ts';

it('a service under too much load returns the form with all values, and saves leads again afterwards', async () => {
  const service = await startService('SQLite', {}, { maxEventLoopDelayMs: 50 });
  const send = () => post(`${service.url}/es/forms/contact`, contact({ Company: 'Busy' }));
  const isIdle = new Int32Array(new SharedArrayBuffer(4));
  // One pause is not overload.
  Atomics.wait(isIdle, 0, 0, 1500);
  expect((await send()).status).toBe(303);
  const load = setInterval(() => Atomics.wait(isIdle, 0, 0, 200));
  await expect.poll(() => service.app.isUnderPressure(), { timeout: 20_000 }).toBe(true);
  const refused = await send();
  clearInterval(load);
  await expectFilledForm(refused, 'Busy');
  expect(await service.stored()).toHaveLength(1);
  await expect.poll(() => service.app.isUnderPressure(), { timeout: 20_000 }).toBe(false);
  expect((await send()).status).toBe(303);
});
