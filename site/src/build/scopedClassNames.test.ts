import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { classesOf, scopedClassNames } from './scopedClassNames.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const classes = globSync('**/*.module.css', { cwd: source }).flatMap((file) => {
  const css = readFileSync(source + file, 'utf8');
  return classesOf(css).map((name) => ({ name, file: source + file, css }));
});

test.each([true, false])('no two classes of all modules share a name, and each has the same one again (short: %s)', (isShort) => {
  const names = () => {
    const nameOf = scopedClassNames(isShort);
    return classes.map(({ name, file, css }) => nameOf(name, file, css));
  };
  expect(classes.length).toBeGreaterThan(50);
  expect(new Set(names()).size).toBe(classes.length);
  expect(names()).toEqual(names());
});

test('a module outside of the site is refused, with what to do', () => {
  expect(() => scopedClassNames(true)('card', '/elsewhere/Card.module.css', '.card {}')).toThrow('Move it there');
});
