import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { shortClassName } from './short-class-names.ts';

const source = fileURLToPath(new URL('..', import.meta.url));
const classes = globSync('**/*.module.css', { cwd: source }).flatMap((file) => {
  const css = readFileSync(source + file, 'utf8');
  return [...new Set(css.match(/(?<=\.)[a-zA-Z][\w-]*/g))].map((name) => ({ name, file: source + file, css }));
});

test('no two classes of all modules share a short name, and each has the same one again', () => {
  const names = () => {
    const nameOf = shortClassName();
    return classes.map(({ name, file, css }) => nameOf(name, file, css));
  };
  expect(classes.length).toBeGreaterThan(50);
  expect(new Set(names()).size).toBe(classes.length);
  expect(names()).toEqual(names());
});

test('a module outside of the site is refused, with what to do', () => {
  expect(() => shortClassName()('card', '/elsewhere/Card.module.css', '.card {}')).toThrow('Move it there');
});
