import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import { tier } from '../../scripts/testScope.ts';
import { reviewed } from './reviewed.ts';

/** Findings of axe on a page, one line each: rule, element and message. */
export type Audit = {
  /** Violations of a rule. */
  violations: string[];
  /** Findings that axe could not decide and that are not in the list of reviewed findings. */
  unreviewed: string[];
  /** Indexes of the reviewed findings that occurred. */
  reviewed: number[];
};

type Axe = { run: (part: string, options: RunOptions) => Promise<AxeResults> };

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Widths of the window, in px, for the tests of every page. */
export const widths = [320, 960, 1280] as const;

/** Groups of axe's rules for every page. axe has no rule for the new criteria of level A in WCAG 2.2. */
export const ruleGroups = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] as const;

// axe's rule takes half of its time. In `npm test`, `measureText` alone measures the contrast, with stricter limits.
const hasContrast = tier !== 'quick';

const common: RunOptions = { resultTypes: ['violations', 'incomplete'], elementRef: false };

const options = {
  all: {
    ...common,
    runOnly: [...ruleGroups],
    // Rules that axe calls experimental, so that they are in no group. Names contain the visible label (2.5.3), and no orientation is
    // locked.
    rules: {
      'label-content-name-mismatch': { enabled: true },
      'css-orientation-lock': { enabled: true },
      'color-contrast': { enabled: hasContrast },
    },
  },
  layout: { ...common, runOnly: [...(hasContrast ? ['color-contrast'] : []), 'scrollable-region-focusable', 'target-size'] },
} satisfies Record<string, RunOptions>;

/**
 * Applies the rules of axe-core (WCAG 2.0 to 2.2, A and AA, and its best practices) to the current state of the page. The engine is added to the
 * page, which is faster than a new window for each audit. It stays there for audits at other widths.
 * @param part Selector of the part of the page to check.
 * @param rules All rules, or those whose result depends on the layout.
 */
export async function audit(page: Page, part = 'html', rules: keyof typeof options = 'all'): Promise<Audit> {
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
                entry.rule === id &&
                entry.doubts.includes(doubt(node)) &&
                document.querySelector(String(node.target))?.matches(entry.selector),
            ),
          })),
        );
      return { violations: lines(violations), incomplete: lines(incomplete) };
    },
    [part, options[rules], reviewed] as const,
  );
  return {
    violations: found.violations.map(({ line }) => line),
    unreviewed: found.incomplete.filter(({ entry }) => entry < 0).map(({ line }) => line),
    reviewed: [...new Set(found.incomplete.map(({ entry }) => entry).filter((entry) => entry >= 0))],
  };
}
