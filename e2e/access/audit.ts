import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import { isFull } from '../../scripts/testScope.ts';
import { reviewed } from './reviewed.ts';

/** What axe found on a page, a line each: rule, element, and what it says of it. */
export type Audit = {
  /** Breaches of a rule. */
  violations: string[];
  /** What axe could not decide and nobody has looked at. */
  unreviewed: string[];
  /** Places in the list of what has been looked at, of the entries that occurred. */
  reviewed: number[];
};

type Axe = { run: (part: string, options: RunOptions) => Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Widths of the window, in px, at which every page is looked at. */
export const widths = [320, 960, 1280] as const;

/** Groups of axe's rules that every page is held to. WCAG 2.2 added no criterion of level A that axe has a rule for. */
export const ruleGroups = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const;

const options: RunOptions = {
  runOnly: [...ruleGroups],
  // Not among those of the tags: axe calls them experimental. Names hold the visible label (2.5.3), no orientation is locked.
  rules: {
    'label-content-name-mismatch': { enabled: true },
    'css-orientation-lock': { enabled: true },
  },
  resultTypes: ['violations', 'incomplete'],
  elementRef: false,
};

const withoutContrast: RunOptions = { ...options, rules: { ...options.rules, 'color-contrast': { enabled: false } } };

/**
 * Applies the rules of axe-core (WCAG 2.0 to 2.2, A and AA, and its best practices) to what the page shows now. The engine is put into the page
 * itself, which is cheaper than a window of its own for each audit; it stays there, so that a page shown at several widths loads it once.
 * @param part Selector of the part of the page that is looked at.
 * @param hasContrast Whether axe measures contrasts too, which is half of its time. `measureText` measures those of every text, and asks for more; so only
 *   the run that takes everything has both.
 */
export async function audit(page: Page, part = 'html', hasContrast = isFull): Promise<Audit> {
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(source);
  const found = await page.evaluate(
    async ([part, options, list]) => {
      const { violations, incomplete } = await (window as unknown as { axe: Axe }).axe.run(part, options);
      const said = (node: NodeResult) => [...node.any, ...node.all, ...node.none].map(({ message }) => message).join('; ');
      const doubt = ({ any }: NodeResult): string => any[0]?.data?.messageKey ?? 'default';
      const lines = (results: AxeResults['violations']) =>
        results.flatMap(({ id, nodes }) =>
          nodes.map((node) => ({
            line: `${id}, ${doubt(node)}: ${node.html.slice(0, 120)} (${node.target}): ${said(node)}`,
            entry: list.findIndex(
              (entry) =>
                entry.rule === id && entry.doubt === doubt(node) && document.querySelector(String(node.target))?.matches(entry.selector),
            ),
          })),
        );
      return { violations: lines(violations), incomplete: lines(incomplete) };
    },
    [part, hasContrast ? options : withoutContrast, reviewed] as const,
  );
  return {
    violations: found.violations.map(({ line }) => line),
    unreviewed: found.incomplete.filter(({ entry }) => entry < 0).map(({ line }) => line),
    reviewed: [...new Set(found.incomplete.map(({ entry }) => entry).filter((entry) => entry >= 0))],
  };
}
