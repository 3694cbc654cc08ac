import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { isSamePerson, type Person, type UnsavedChange } from '../person.ts';
import { getScope, type Scope } from './documents.ts';
import { textIds, writeFiles } from './files.ts';
import type { History } from './history.ts';
import { atPlace, differences, overlap, type Place, parseContent, withPlaces } from './places.ts';

/** Change on the screen: the value, the text in whose form it was changed, and the people. */
type Entry = { readonly file: string; readonly place: Place; readonly text: string; readonly people: readonly Person[] };

type Found = UnsavedChange & { readonly place: Place; readonly texts: readonly string[] };

/**
 * Opens the record of unsaved changes. The changes follow from the files and the history. Only their authors, and the texts in whose forms they were made, are stored in a
 * separate file, which is outside the history and outlives a restart.
 * @param data Folder of that file, with a slash at its end.
 */
export function openUnsaved(root: string, data: string, history: History | undefined) {
  const log = `${data}unsaved.json`;
  const readLog = (): readonly Entry[] => (existsSync(log) ? JSON.parse(readFileSync(log, 'utf8')) : []);
  const writeLog = (entries: readonly Entry[]) => {
    mkdirSync(data, { recursive: true, mode: 0o700 });
    // A crash during the writing must not leave half a file.
    writeFileSync(`${log}.new`, JSON.stringify(entries, null, 1), { mode: 0o600 });
    renameSync(`${log}.new`, log);
  };
  const readBytes = (file: string) => (existsSync(`${root}${file}`) ? readFileSync(`${root}${file}`) : undefined);
  const readText = (file: string) => readBytes(file)?.toString();
  const saved = async (file: string) => history?.saved(file);

  async function find(): Promise<Found[]> {
    const entries = readLog();
    const texts = textIds(root);
    const files = (await history?.unsaved()) ?? [];
    const changes = await Promise.all(
      files.map(async (file) => {
        const [before, after] = [parseContent(file, await saved(file)), parseContent(file, readText(file))];
        // A file with the same data may still have other spaces or comments.
        const places = isDeepStrictEqual(before, after) ? [[]] : differences(before, after);
        return places.map((place): Found => {
          const own = entries.filter((entry) => entry.file === file && overlap(entry.place, place));
          const isNew = atPlace(before, place) === undefined;
          const state = isNew ? 'new' : atPlace(after, place) === undefined ? 'removed' : 'changed';
          const people = unique(own.flatMap((entry) => entry.people));
          const digest = toDigest(place.length === 0 ? readBytes(file) : JSON.stringify(atPlace(after, place)));
          return {
            file,
            place,
            what: formatPlace(place),
            state,
            people,
            digest,
            ...renameAt(place, atPlace(before, place), atPlace(after, place)),
            texts: own.map(({ text }) => text).filter((id) => texts.has(id)),
          };
        });
      }),
    );
    return changes.flat();
  }

  /** Whether a change belongs to a text: it is in a file or an item of the text, or was made in its form. */
  const belongsTo =
    (id: string, { files, items }: Scope) =>
    ({ file, place, state, texts }: Found) => {
      const [key, item] = place;
      if (items.includes(file) && typeof item === 'object') return item.id === id.slice(id.lastIndexOf('/') + 1);
      const translation = file.endsWith('/translated.json') && key ? file.replace('translated.json', String(key)) : undefined;
      if (translation) return files.includes(translation) || texts.includes(id);
      if (texts.length === 0) return files.includes(file);
      // A new file belongs to the text that it was created for.
      return state === 'new' ? texts[0] === id : texts.includes(id);
    };
  const ofText = async (id: string | undefined) => {
    const all = await find();
    return { all, own: id === undefined ? all : all.filter(belongsTo(id, getScope(root, id))) };
  };

  /** Texts of files with only some of their changes. */
  const mixed = async (own: readonly Found[], all: readonly Found[], toSaved: boolean) => {
    const files = Object.entries(Object.groupBy(own, ({ file }) => file));
    return Promise.all(
      files.map(async ([file, changes = []]) => {
        const isWhole = changes.length === all.filter((each) => each.file === file).length;
        if (isWhole) return { file };
        const [past, present] = [(await saved(file)) ?? '', readText(file) ?? ''];
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

  /** Removes entries of changes that have been saved or undone. */
  async function tidy(): Promise<void> {
    const changes = await find();
    writeLog(readLog().filter((entry) => changes.some(({ file, place }) => file === entry.file && overlap(place, entry.place))));
  }

  return {
    /** Unsaved changes of a text, or all. */
    list: async (id?: string): Promise<UnsavedChange[]> => (await ofText(id)).own.map(shown),
    /**
     * Runs an action that changes files, and records the author.
     * @param text Id of the text in whose form the changes are made.
     */
    async record<T>(
      who: Person,
      text: string | ((result: T) => string),
      files: readonly string[],
      action: () => T | Promise<T>,
    ): Promise<T> {
      // This removes changes that were reverted by other means, so that later ones are not attributed to the earlier authors.
      await tidy();
      const before = files.map((file) => parseContent(file, readText(file)));
      const write = (id: string) => {
        const entries = [...readLog()];
        for (const [index, file] of files.entries())
          for (const place of differences(before[index], parseContent(file, readText(file)))) {
            const entryIndex = entries.findIndex(
              (entry) => entry.file === file && entry.text === id && isDeepStrictEqual(entry.place, place),
            );
            const entry = { file, place, text: id, people: unique([...(entries[entryIndex]?.people ?? []), who]) };
            if (entryIndex < 0) entries.push(entry);
            else entries[entryIndex] = entry;
          }
        writeLog(entries);
      };
      try {
        const result = await action();
        write(typeof text === 'string' ? text : text(result));
        return result;
      } catch (error) {
        // The action may have failed after it changed some files.
        if (typeof text === 'string') write(text);
        throw error;
      }
    },
    /** Records the author of new files. */
    async recordNew(who: Person, text: string, files: readonly string[]): Promise<void> {
      writeLog([...readLog(), ...files.map((file) => ({ file, place: [], text, people: [who] }))]);
    },
    /** Files with the changes of a text, or all. A file that also has changes of other texts has a `text` with only the changes of this one. */
    async toSave(id?: string) {
      const { own, all } = await ofText(id);
      return { changes: own.map(shown), files: await mixed(own, all, true) };
    },
    /** Discards the changes of a text. */
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

/** Both forms of a changed name. */
const renameAt = (place: Place, from: unknown, to: unknown): Pick<UnsavedChange, 'renamed'> => {
  const key = place.at(-1);
  const isName = typeof key === 'string' && (nameKeys.includes(key) || (place.length === 1 && key === 'title'));
  return isName && typeof from === 'string' && typeof to === 'string' && from.trim() !== '' ? { renamed: { from, to } } : {};
};

const toDigest = (value: string | Buffer = ''): string => createHash('sha256').update(value).digest('hex');

const unique = (people: readonly Person[]): Person[] =>
  people.filter((person, index) => people.findIndex((each) => each.name === person.name && isSamePerson(each, person)) === index);

const formatPlace = (place: Place): string => place.map((step) => (typeof step === 'object' ? step.id : step)).join(' › ');
