import { expect, type Page, test } from '@playwright/test';
import { eachKind } from './kinds.ts';
import { unfold } from './unfold.ts';

/** Longest time, in milliseconds, that something may take to change where the visitor wants no motion. */
const still = 10;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => sessionStorage.setItem('accepted-cookies', 'false'));
});

for (const { name, address } of eachKind) {
  test(`${name} (${address}) stands still for those who want no motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto(address);
    expect(await motionOf(page, still), 'with motion, something takes its time').not.toEqual([]);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await motionOf(page, still)).toEqual([]);
    await page.reload();
    expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
  });

  test(`${name} (${address}) shows controls, focus and what is chosen in forced colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto(address);
    await unfold(page);
    const { controls, lost } = await page.evaluate(() => {
      const canvas = document.body.appendChild(document.createElement('i'));
      canvas.style.color = 'Canvas';
      const ground = getComputedStyle(canvas).color;
      canvas.remove();
      const shown = [...document.querySelectorAll<HTMLElement>('button, select, textarea, input:not([type=hidden])')].filter((element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      );
      const hasEdge = (element: Element) => {
        const { borderTopStyle, borderTopWidth, borderTopColor } = getComputedStyle(element);
        return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1 && borderTopColor !== ground;
      };
      const lost: string[] = [];
      for (const element of shown) {
        const isField = element.matches('select, textarea, input:not([type=radio], [type=checkbox], [type=submit])');
        if (isField && !hasEdge(element)) lost.push(`${element.outerHTML.slice(0, 100)} has no edge`);
        if (element.textContent.trim() && getComputedStyle(element).color === ground)
          lost.push(`${element.outerHTML.slice(0, 100)} is written in the colour of the ground`);
      }
      // Icons alone are a control's only picture: they are drawn in the colour of text.
      for (const icon of document.querySelectorAll<SVGElement>('button svg, a svg, summary svg')) {
        if (!icon.checkVisibility()) continue;
        const { stroke, fill, color } = getComputedStyle(icon.querySelector('path, circle, use') ?? icon);
        if ([stroke, fill].every((paint) => paint === 'none' || paint === ground) && color !== '')
          lost.push(`${icon.parentElement?.outerHTML.slice(0, 100)} has an icon that is not seen`);
      }
      return { controls: shown.length, lost };
    });
    expect(controls).toBeGreaterThan(3);
    expect(lost).toEqual([]);
    // The browser's own colour takes the place of ours; the ring itself has to be there.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    const ring = await page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outline);
    expect(ring).toMatch(/solid|auto/);
  });

  test(`${name} (${address}) has stronger lines and text for those who want more contrast`, async ({ page }) => {
    await page.goto(address);
    const usual = await colours(page);
    await page.emulateMedia({ contrast: 'more' });
    const more = await colours(page);
    expect(more.line, 'lines').toBeGreaterThanOrEqual(4.5);
    expect(more.line).toBeGreaterThan(usual.line);
    expect(more.muted, 'quiet text').toBeGreaterThan(usual.muted);
    expect(more.field).toBeGreaterThanOrEqual(7);
  });
}

/** What takes longer than some milliseconds to change, and what scrolls smoothly. */
async function motionOf(page: Page, longest: number): Promise<string[]> {
  return await page.evaluate((longest) => {
    const times = (list: string) => Math.max(...list.split(',').map((text) => Number.parseFloat(text) * (text.includes('ms') ? 1 : 1000)));
    return [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].flatMap((part) => {
        const style = getComputedStyle(element, part);
        const isMoving =
          (style.animationName !== 'none' && times(style.animationDuration) > longest) ||
          (style.transitionProperty !== 'none' && times(style.transitionDuration) > longest) ||
          style.scrollBehavior === 'smooth';
        return isMoving ? [`${element.outerHTML.slice(0, 80)} ${part ?? ''}`] : [];
      }),
    );
  }, longest);
}

/** Contrast to the page's ground of lines, of the edges of fields and of quiet text, as the tokens say it now. */
async function colours(page: Page): Promise<{ line: number; field: number; muted: number }> {
  return await page.evaluate(() => {
    const read = (token: string) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(${token})`;
      const channels = (getComputedStyle(probe).color.match(/[\d.]+/g) ?? []).map(Number);
      probe.remove();
      const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
        const share = channel / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
    };
    return { line: read('--color-line'), field: read('--color-field-line'), muted: read('--color-text-muted') };
  });
}
