import type { Page } from '@playwright/test';

/** What the policy of a page must forbid but allows: styles without a hash, and requests to another site. Errors in the console follow. */
export function findAllowed(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const blocked: string[] = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => blocked.push(effectiveDirective));
    const elsewhere = 'https://elsewhere.example/file';
    const attempts: [directive: string, name: string, attributes: Record<string, string>, text?: string][] = [
      ['style-src-elem', 'style', {}, 'main { color: red }'],
      ['style-src-attr', 'p', { style: 'color: red' }],
      ['style-src-elem', 'link', { rel: 'stylesheet', href: elsewhere }],
      ['script-src-elem', 'link', { rel: 'modulepreload', href: elsewhere }],
      ['connect-src', 'link', { rel: 'preload', as: 'fetch', href: elsewhere }],
      ['font-src', 'link', { rel: 'preload', as: 'font', href: elsewhere }],
      ['img-src', 'img', { src: elsewhere }],
    ];
    const allowed: string[] = [];
    for (const [directive, name, attributes, text = ''] of attempts) {
      const element = document.createElement(name);
      element.textContent = text;
      for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
      blocked.length = 0;
      document.body.append(element);
      // The browser reports a violation in a task of its own, before the next message.
      await new Promise((resolve) => setTimeout(resolve));
      if (!blocked.includes(directive)) allowed.push(`${element.outerHTML} (${directive})`);
    }
    return allowed;
  });
}
