import { localeCodes } from '@emovera/contract/locales.ts';
import { expect, type Locator, type Page } from '@playwright/test';

/** An element as the browser presents it to assistive technology. */
export type AccessibleNode = {
  role: string;
  name: string;
  description: string;
  /** States and properties as the browser names them: `expanded`, `checked`, `invalid`, `required`, `focused`, `modal` and so on. */
  states: Readonly<Record<string, unknown>>;
};

type Value = { value?: unknown };
type Node = { role?: Value; name?: Value; description?: Value; properties?: { name: string; value: Value }[] };

/** Reads an element from the browser's accessibility tree, not from its attributes, in the window or in a frame of the same site. */
export async function readAccessibilityTree(page: Page, element: Locator): Promise<AccessibleNode> {
  const session = await page.context().newCDPSession(page);
  await element.evaluate((node) => Object.assign(window.top ?? window, { inspected: node }));
  const { result } = await session.send('Runtime.evaluate', { expression: 'window.inspected' });
  const { nodes } = await session.send('Accessibility.getPartialAXTree', { objectId: result.objectId, fetchRelatives: false });
  await session.detach();
  const [{ role, name, description, properties = [] } = {} as Node] = nodes as Node[];
  return {
    role: String(role?.value ?? ''),
    name: String(name?.value ?? ''),
    description: String(description?.value ?? ''),
    states: Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
  };
}

/** Does something while the browser keeps its accessibility tree. Otherwise it builds the tree again for each computed name, and a walk takes three times as long. */
export async function keepingTree<Result>(page: Page, work: () => Promise<Result>): Promise<Result> {
  const session = await page.context().newCDPSession(page);
  await session.send('Accessibility.enable');
  // The browser keeps the tree after the first read.
  await session.send('Accessibility.getFullAXTree', { depth: 0 });
  const result = await work();
  await session.detach();
  return result;
}

/** Checks that each element of a selector has a name, and that there is at least one. */
export async function expectNames(elements: Locator) {
  const all = await elements.all();
  expect(all.length).toBeGreaterThan(0);
  for (const element of all) await expect(element).toHaveAccessibleName(/\S/);
}

/** Pictures, charts, films and frames without a text alternative, and links to other languages without a language attribute. */
export function findUnnamed(page: Page): Promise<{ pictures: number; unnamed: string[]; links: number; unmarked: string[] }> {
  return page.evaluate((codes) => {
    const own = document.documentElement.lang;
    const pictures = [...document.querySelectorAll('svg, img, [role=img], video, iframe')];
    const hasName = (element: Element) =>
      element.closest('[aria-hidden=true], [role=img][aria-label]') !== null ||
      ['aria-label', 'aria-labelledby', 'title'].some((name) => element.getAttribute(name)) ||
      element.hasAttribute('alt');
    // A link to a file is in the page's language, even if the file is not.
    const links = codes
      .filter((code) => code !== own)
      .flatMap((code) => [
        ...document.querySelectorAll(`:is(a[href^="/${code}/"], a[hreflang="${code}"]):not([download], [href*="/downloads/"])`),
      ]);
    const markup = ({ outerHTML }: Element) => outerHTML.slice(0, 120);
    return {
      pictures: pictures.length,
      unnamed: pictures.filter((picture) => !hasName(picture)).map(markup),
      links: links.length,
      unmarked: links.filter((link) => link.closest<HTMLElement>('[lang]')?.lang === own).map(markup),
    };
  }, localeCodes);
}

/** The visible controls whose name does not contain their visible text or label, for voice control (WCAG 2.2, 2.5.3), and the number of controls. */
export function findUnspoken(document: Locator): Promise<{ spoken: number; silent: string[] }> {
  return keepingTree(document.page(), () => document.evaluate(readNames));
}

/** Runs in the page, so it must not use anything from outside. */
function readNames(root: Element): { spoken: number; silent: string[] } {
  // Symbols are not spoken.
  const plain = (text: string) =>
    text
      .replace(/\u00AD/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase();
  const controls = [...root.querySelectorAll<HTMLElement>('a[href], button, summary, input:not([type=hidden]), select, textarea')].filter(
    (element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], .visually-hidden'),
  );
  const labelled = controls.flatMap((element) => {
    const { labels } = element as HTMLInputElement;
    const seen = labels?.[0] ? readWords(labels[0], element) : element.matches('input, select, textarea') ? '' : readWords(element);
    return seen ? [{ element, seen, name: plain((element as Element & { computedName?: string }).computedName ?? '') }] : [];
  });
  return {
    spoken: labelled.length,
    silent: labelled
      .filter(({ seen, name }) => !name.includes(seen))
      .map(({ element, seen, name }) => `“${seen}” is seen, “${name}” is its name: ${element.outerHTML.slice(0, 100)}`),
  };

  /** The visible text of a control or a label, without the text of controls in it. */
  function readWords(start: Element, other?: Element): string {
    const words: string[] = [];
    const walker = start.ownerDocument.createTreeWalker(start, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (!parent || other?.contains(parent) || parent.closest('.visually-hidden, [hidden], [aria-hidden=true], svg, template')) continue;
      if (parent.checkVisibility({ visibilityProperty: true })) words.push(walker.currentNode.textContent ?? '');
    }
    return plain(words.join(''));
  }
}
