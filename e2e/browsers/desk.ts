import { it, onTestFinished } from 'vitest';
import { contact } from '../../bench/service.ts';
import { startProxy } from '../../leads/test/tlsProxy.ts';
import type { TestContext } from './TestContext.ts';

const password = 'four plain words together';

/** A person of the team at the lead desk, over TLS: from the invitation to signing out. The language is that of the browser. */
export function testDesk(context: TestContext) {
  it('an invited person finds a lead, writes a note, marks it as handled, sees the figures and signs out', async () => {
    const { visitor, service } = context;
    const form = { ...contact, Email: 'desk@company.example' };
    const posted = await fetch(`${service.url}/en/forms/contact`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    const reference = /ref=(\w+)/.exec(posted.headers.get('location') ?? '')?.[1] ?? 'none';
    await visitor.driver.resize(1280, 900);
    // WebKit keeps no secure cookie of a page without TLS, not even of this machine.
    const proxy = await startProxy('Caddy', service.url);
    onTestFinished(() => proxy.stop());
    await visitor.driver.goto(`https://localhost:${proxy.port}${await service.inviteToDesk()}`);
    await visitor.fill('input[name="password"]', password);
    await visitor.click('form button[type="submit"]');
    await visitor.fill('main input[type="search"]', reference);
    await visitor.until((text) => document.querySelectorAll('tbody tr').length === 1 && location.hash.includes(text), reference);
    await visitor.click('tbody th a');
    await visitor.fill('main textarea', 'Called back.');
    await visitor.click('main form:has(textarea) button');
    await visitor.until(() => document.querySelector('main')?.textContent.includes('Called back.'));
    await visitor.click('main header + div button');
    await visitor.until(() => document.querySelector('main header')?.textContent.includes('✓'));
    await visitor.click('nav a[href="#/figures"]');
    await visitor.until(() => document.querySelector('main svg') !== null);
    await visitor.click('body header button[popovertarget]');
    await visitor.click('body header [popover] button');
    await visitor.until(() => document.querySelector('input[name="mail"]') !== null);
  });
}
