import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isSamePerson, type Person, type UnsavedChange } from '../person.ts';
import { type Scope, scopeOf } from './documents.ts';
import { textIds, writeFiles } from './files.ts';
import type { History } from './history.ts';
import { atPlace, contentOf, differences, overlap, type Place, withPlaces } from './places.ts';

/** What was done on the screen: a value, the text in whose form it was changed, and by whom. */
type Entry = { readonly file: string; readonly place: Place; readonly text: string; readonly people: readonly Person[] };

type Found = UnsavedChange & { readonly place: Place; readonly texts: readonly string[] };

/**
 * Opens the record of unsaved changes. What has changed is seen from the files and the history. Only who changed it, and in the form of which text, is kept in a
 * file of its own, which is outside the history and outlives a restart.
 * @param data Folder for that file, with a slash at its end.
 */
export function openUnsaved(root: string, data: string, history: History | undefined) {
  const log = `${data}unsaved.json`;
  const readLog = (): readonly Entry[] => (existsSync(log) ? JSON.parse(readFileSync(log, 'utf8')) : []);
  const writeLog = (entries: readonly Entry[]) => {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    // A crash while it is written must not leave half a file.
    writeFileSync(`${log}.new`, JSON.stringify(entries, null, 1), { mode: 0o600 });
    renameSync(`${log}.new`, log);
  };
  const bytesOf = (file: string) => (existsSync(`${root}${file}`) ? readFileSync(`${root}${file}`) : undefined);
  const textOf = (file: string) => bytesOf(file)?.toString();
  const saved = async (file: string) => history?.saved(file);

  async function find(): Promise<Found[]> {
    const entries = readLog();
    const texts = textIds(root);
    const files = (await history?.unsaved()) ?? [];
    const found = await Promise.all(
      files.map(async (file) => {
        const [before, after] = [contentOf(file, await saved(file)), contentOf(file, textOf(file))];
        // A file with the same data may still have other spaces or comments.
        const places = isDeepStrictEqual(before, after) ? [[]] : differences(before, after);
        return places.map((place): Found => {
          const own = entries.filter((entry) => entry.file === file && overlap(entry.place, place));
          const isNew = atPlace(before, place) === undefined;
          const state = isNew ? 'new' : atPlace(after, place) === undefined ? 'removed' : 'changed';
          const people = unique(own.flatMap((entry) => entry.people));
          const digest = digestOf(place.length === 0 ? bytesOf(file) : JSON.stringify(atPlace(after, place)));
          return {
            file,
            place,
            what: nameOf(place),
            state,
            people,
            digest,
            ...renameAt(place, atPlace(before, place), atPlace(after, place)),
            texts: own.map(({ text }) => text).filter((id) => texts.has(id)),
          };
        });
      }),
    );
    return found.flat();
  }

  /** Whether a change belongs to a text: it is in a file or an item of its own, or was made in its form. */
  const belongsTo =
    (id: string, { files, items }: Scope) =>
    ({ file, place, state, texts }: Found) => {
      const [key, item] = place;
      if (items.includes(file) && typeof item === 'object') return item.id === id.slice(id.lastIndexOf('/') + 1);
      const translation = file.endsWith('/translated.json') && key ? file.replace('translated.json', String(key)) : undefined;
      if (translation) return files.includes(translation) || texts.includes(id);
      if (texts.length === 0) return files.includes(file);
      // What is new belongs to the text for which it was made.
      return state === 'new' ? texts[0] === id : texts.includes(id);
    };
  const ofText = async (id: string | undefined) => {
    const all = await find();
    return { all, own: id === undefined ? all : all.filter(belongsTo(id, scopeOf(root, id))) };
  };

  /** The new texts of files in which only some changes are taken from others. */
  const mixed = async (own: readonly Found[], all: readonly Found[], toSaved: boolean) => {
    const files = Object.entries(Object.groupBy(own, ({ file }) => file));
    return Promise.all(
      files.map(async ([file, changes = []]) => {
        const isWhole = changes.length === all.filter((each) => each.file === file).length;
        if (isWhole) return { file };
        const [past, present] = [(await saved(file)) ?? '', textOf(file) ?? ''];
        const [to, from] = toSaved ? [past, present] : [present, past];
        return {
          file,
          text: withPlaces(
            file,
            to,
            from,
            changes.map(({ place }) => place),
          ),
        };
      }),
    );
  };

  /** Forgets what is no longer unsaved. */
  async function tidy(): Promise<void> {
    const found = await find();
    writeLog(readLog().filter((entry) => found.some(({ file, place }) => file === entry.file && overlap(place, entry.place))));
  }

  return {
    /** The changes of a text, or all. */
    list: async (id?: string): Promise<UnsavedChange[]> => (await ofText(id)).own.map(shown),
    /**
     * Does something that changes files, and records who did it.
     * @param text The text in whose form it is done.
     */
    async record<T>(
      who: Person,
      text: string | ((result: T) => string),
      files: readonly string[],
      action: () => T | Promise<T>,
    ): Promise<T> {
      // Changes that were taken back by other means are not those of the people who once made them.
      await tidy();
      const before = files.map((file) => contentOf(file, textOf(file)));
      const write = (id: string) => {
        const entries = [...readLog()];
        for (const [index, file] of files.entries())
          for (const place of differences(before[index], contentOf(file, textOf(file)))) {
            const known = entries.findIndex((entry) => entry.file === file && entry.text === id && isDeepStrictEqual(entry.place, place));
            const entry = { file, place, text: id, people: unique([...(entries[known]?.people ?? []), who]) };
            if (known < 0) entries.push(entry);
            else entries[known] = entry;
          }
        writeLog(entries);
      };
      try {
        const result = await action();
        write(typeof text === 'string' ? text : text(result));
        return result;
      } catch (error) {
        // Some files may be changed already.
        if (typeof text === 'string') write(text);
        throw error;
      }
    },
    /** Records who made new files. */
    async recordNew(who: Person, text: string, files: readonly string[]): Promise<void> {
      writeLog([...readLog(), ...files.map((file) => ({ file, place: [], text, people: [who] }))]);
    },
    /** The files with the changes of a text, or all. Files with changes of others have a text of their own, in which only those of this text are saved. */
    async toSave(id?: string) {
      const { own, all } = await ofText(id);
      return { changes: own.map(shown), files: await mixed(own, all, true) };
    },
    /** Takes the changes of a text back. */
    async discard(id: string): Promise<void> {
      const { own, all } = await ofText(id);
      const files = await mixed(own, all, false);
      await history?.restore(files.filter(({ text }) => text === undefined).map(({ file }) => file));
      writeFiles(root, new Map(files.flatMap(({ file, text }) => (text === undefined ? [] : [[file, text] as const]))));
    },
    tidy,
  };
}

const shown = ({ place: _, texts: _texts, ...change }: Found): UnsavedChange => change;

/** Keys of names. The title of a text, such as an article, is one too. */
const nameKeys = ['name', 'brand', 'legalName'];

/** Both forms of a name, if a name was changed. */
const renameAt = (place: Place, from: unknown, to: unknown): Pick<UnsavedChange, 'renamed'> => {
  const key = place.at(-1);
  const isName = typeof key === 'string' && (nameKeys.includes(key) || (place.length === 1 && key === 'title'));
  return isName && typeof from === 'string' && typeof to === 'string' && from.trim() !== '' ? { renamed: { from, to } } : {};
};

const digestOf = (value: string | Buffer = ''): string => createHash('sha256').update(value).digest('hex');

const unique = (people: readonly Person[]): Person[] =>
  people.filter((person, index) => people.findIndex((each) => each.name === person.name && isSamePerson(each, person)) === index);

const nameOf = (place: Place): string => place.map((step) => (typeof step === 'object' ? step.id : step)).join(' › ');
