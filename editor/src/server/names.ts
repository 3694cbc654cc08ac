import { localeCodes } from '@emovera/contract/locales.ts';
import { valueAt } from '@emovera/contract/values.ts';
import { type ContentKind, contentKinds } from '@emovera/site/publication/contentKinds.ts';
import type { Names, Titles } from '../titles.ts';
import { fileExists, readFile } from './files.ts';
import { listIds } from './issues.ts';

/** Paths of the name in texts, such as those about a sector or a client case. */
const places = [['name'], ['title'], ['hero', 'title'], ['meta', 'title']];

/** Names of the items in a list of facts, such as `facts/team.yaml#people`, from the items or from the texts about them. */
export function readNames(root: string, list: string): Names {
  const [file = '', key = ''] = list.split('#');
  const items = valueAt(fileExists(root, `content/${file}`) ? readFile(root, `content/${file}`).value : {}, [key]);
  const kind = Object.values<ContentKind>(contentKinds).find((each) => each.items === list && each.pattern.endsWith('.yaml'));
  const nameIn = (lang: string, id: string) => {
    const text = `content/${lang}/${kind?.pattern.replace('*', id)}`;
    return kind && fileExists(root, text) ? findName(readFile(root, text).value) : undefined;
  };
  const own = (id: string) => findName((Array.isArray(items) ? items : []).find((item) => item?.id === id));
  return namesBy(listIds(root, list), (id) => [...localeCodes.map((lang) => [lang, nameIn(lang, id)] as const), ['name', own(id)]]);
}

/** Names of choices, from entries of a file in each language, such as `pages/blog.yaml#categories`. */
export function namesIn(root: string, entries: string, ids: readonly string[]): Names {
  const [file = '', key = ''] = entries.split('#');
  const nameFor = (lang: string, id: string) => {
    const text = `content/${lang}/${file}`;
    return fileExists(root, text) ? findName(valueAt(readFile(root, text).value, [key, id])) : undefined;
  };
  return namesBy(ids, (id) => localeCodes.map((lang) => [lang, nameFor(lang, id)]));
}

const namesBy = (ids: readonly string[], namesOfId: (id: string) => (readonly [lang: string, name: string | undefined])[]): Names =>
  Object.fromEntries(ids.map((id) => [id, Object.fromEntries(namesOfId(id).filter(([, name]) => name !== undefined)) as Titles]));

function findName(value: unknown): string | undefined {
  return places.map((path) => valueAt(value, path)).find((name) => typeof name === 'string');
}
