import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';

/** Findings of axe on a page, one line each: rule, element and message. */
export type Audit = {
  violations: string[];
  /** Findings that axe could not decide and that were not reviewed. */
  unreviewed: string[];
};

type Axe = { run: (part: string, options: RunOptions) => Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * A finding that axe cannot decide and that a person has reviewed. A header cell that names the group of rows below it has no cells in its own row, where axe looks.
 */
const reviewed = { rule: 'th-has-data-cells', selector: 'table:has(th[scope=rowgroup])' } as const;

/** Widths of the window, in px, for the tests of every page. */
export const widths = [320, 960, 1280] as const;

/** Groups of axe's rules for every page. axe has no rules for the new criteria of level A in WCAG 2.2. */
export const ruleGroups = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const;

const common: RunOptions = { resultTypes: ['violations', 'incomplete'], elementRef: false };

// Experimental rules of axe, which belong to no group. Names contain the visible label (2.5.3), and the orientation is not locked.
const rules = { 'label-content-name-mismatch': { enabled: true }, 'css-orientation-lock': { enabled: true } };

const options = {
  all: { ...common, runOnly: [...ruleGroups], rules },
  // axe's rule for contrast takes half of its time, and `measureText` has stricter limits.
  withoutContrast: { ...common, runOnly: [...ruleGroups], rules: { ...rules, 'color-contrast': { enabled: false } } },
  layout: { ...common, runOnly: ['scrollable-region-focusable', 'target-size'] },
} satisfies Record<string, RunOptions>;

/**
 * Applies the rules of axe-core (WCAG 2.0 to 2.2, A and AA, and its best practices) to the current state of the page. The engine is added to the
 * page, which is faster than a new window for each audit. It stays there for audits at other widths.
 * @param part Selector of the part of the page to check.
 * @param rules All rules, those without contrast where `measureText` measures it, or those whose result depends on the layout.
 */
export async function audit(page: Page, part = 'html', rules: keyof typeof options = 'all'): Promise<Audit> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  return await page.evaluate(
    async ([part, options, reviewed]) => {
      const { violations, incomplete } = await (window as unknown as { axe: Axe }).axe.run(part, options);
      const said = (node: NodeResult) => [...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; ');
      const getReason = ({ any }: NodeResult): string => any[0]?.data?.messageKey ?? 'default';
      const isReviewed = (rule: string, node: NodeResult) =>
        rule === reviewed.rule && document.querySelector(String(node.target))?.matches(reviewed.selector);
      const lines = (results: AxeResults['violations'], isDecided: boolean) =>
        results.flatMap(({ id, nodes }) =>
          nodes
            .filter((node) => isDecided || !isReviewed(id, node))
            .map((node) => `${id}, ${getReason(node)}: ${node.html.slice(0, 120)} (${node.target}): ${said(node)}`),
        );
      return { violations: lines(violations, true), unreviewed: lines(incomplete, false) };
    },
    [part, options[rules], reviewed] as const,
  );
}

/** Checks that axe finds no violation in an opened or used part of a page, and that the page fits the window, at the widest and the narrowest width. */
export async function expectUsable(page: Page, part = 'html'): Promise<void> {
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 900 });
    // Not below the header, which would cover a part of it.
    await page.locator(part).evaluate((element) => element.scrollIntoView());
    expect((await audit(page, part)).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
}
