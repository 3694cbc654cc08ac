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
  // The browser keeps the tree from the first time that somebody reads from it.
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
