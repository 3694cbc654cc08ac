import type { Locator, Page } from '@playwright/test';

/** What the browser tells assistive technology of an element. */
export type Spoken = {
  role: string;
  name: string;
  description: string;
  /** States and properties as the browser has them: `expanded`, `checked`, `invalid`, `required`, `focused`, `modal` and so on; none that it does not tell. */
  states: Readonly<Record<string, unknown>>;
};

type Value = { value?: unknown };
type Node = { role?: Value; name?: Value; description?: Value; properties?: { name: string; value: Value }[] };

/** Asks the browser itself, not the page's attributes, what it tells assistive technology of an element: of the window, or of a frame of the same site. */
export async function spokenOf(page: Page, element: Locator): Promise<Spoken> {
  const session = await page.context().newCDPSession(page);
  await element.evaluate((node) => Object.assign(window.top ?? window, { asked: node }));
  const { result } = await session.send('Runtime.evaluate', { expression: 'window.asked' });
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
