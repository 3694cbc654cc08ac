import { globSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('..', import.meta.url));

/** Name in the page of a class of a CSS Module. */
export type ScopedClassName = (name: string, filename: string, css: string) => string;

/**
 * Names classes by the file's place among all modules and the class's place in its file, so that every build of the same sources has the same names,
 * and so have pages and the scripts that render parts of them.
 * @param isShort Whether names are as short as can be, or can be read.
 */
export function scopedClassNames(isShort: boolean): ScopedClassName {
  const files = globSync('**/*.module.css', { cwd: source }).sort();
  return (name, filename, css) => {
    const path = relative(source, filename.replace(/\?.*$/, ''));
    const file = files.indexOf(path);
    if (file < 0) throw new Error(`${filename} is no CSS Module of site/src. Move it there, or give its name without a class.`);
    if (!isShort) return `${path.replace('.module.css', '').replaceAll('/', '-')}__${name}`;
    const place = classesOf(css).indexOf(name);
    // A name that is not a class, such as keyframes, stands behind them.
    return `_${file.toString(36).padStart(2, '0')}${place < 0 ? `-${name}` : place.toString(36)}`;
  };
}

/** The classes of a style sheet, each once, in the order in which they first stand there. */
export function classesOf(css: string): string[] {
  return [...new Set(css.match(/(?<=\.)[a-zA-Z][\w-]*/g))];
}
