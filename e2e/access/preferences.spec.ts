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

  test(`${name} (${address}) has stronger lines for those who want more contrast`, async ({ page }) => {
    // Colours that change over a moment would be measured on their way.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(address);
    expect(await faintLines(page), 'without the wish, some lines only arrange').not.toEqual([]);
    await page.emulateMedia({ contrast: 'more' });
    expect(await faintLines(page)).toEqual([]);
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

/** The lines, as edges of boxes, that have a contrast of less than 3:1 to the ground around them; a box that is filled is seen by its fill. */
async function faintLines(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const isClear = (colour: string) => colour === 'transparent' || /[,/] 0\)$/.test(colour);
    const groundOf = (start: Element | null): string => {
      for (let at = start; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (!isClear(backgroundColor)) return backgroundColor;
      }
      return 'rgb(255, 255, 255)';
    };
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((channel) => {
        const share = Number(channel) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (a: string, b: string) => {
      const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
      return (light + 0.05) / (dark + 0.05);
    };
    return [...document.querySelectorAll('body *')].flatMap((element) => {
      const { borderBottomStyle, borderBottomWidth, borderBottomColor, backgroundColor } = getComputedStyle(element);
      const hasLine = borderBottomStyle !== 'none' && Number.parseFloat(borderBottomWidth) > 0 && !isClear(borderBottomColor);
      if (!hasLine || !element.checkVisibility() || borderBottomColor === backgroundColor) return [];
      const ground = groundOf(element.parentElement);
      const best = Math.max(ratio(borderBottomColor, ground), isClear(backgroundColor) ? 1 : ratio(backgroundColor, ground));
      return best < 3 ? [`${best.toFixed(2)}: ${element.outerHTML.slice(0, 100)}`] : [];
    });
  });
}
