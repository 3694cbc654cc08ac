import { say } from './say.ts';

/** The name of a later version of a file: `pricing.2027-01-01.yaml` replaces `pricing.yaml` from that day on, `pricing.draft.yaml` does so in previews. */
const versionName = /^(.+)\.(draft|\d{4}-\d{2}-\d{2})(\.\w+)$/;

/** The file that a version replaces, or the file itself. */
export const withoutVersion = (file: string): string => file.replace(versionName, '$1$3');

/** Path of a file without version and ending. It stands for a text: the two files of a client case have the same one. */
export const toTextName = (file: string): string => withoutVersion(file).replace(/\.\w+$/, '');

/** The pattern of the later versions of some files. */
export const toVersionsPattern = (pattern: string): string => pattern.replace(/(\.\w+)$/, '.*$1');

/** Error and remedy for an invalid file name. Undefined if the name is that of a file or a version. */
export function wrongVersionName(file: string): string | undefined {
  if (!/\.[^/]*\./.test(withoutVersion(file))) return undefined;
  return say`the name of a later version must have a day or "draft" before its ending. Rename the file, for example to ${withoutVersion(file).replace(/\..*(\.\w+)$/, '.2027-01-31$1')}.`;
}

/**
 * Chooses one version of each file: the draft where drafts are shown, else the newest whose day has come, else the file itself.
 * @param files Files and their versions. A version without the file is a text that begins on its day.
 * @param on Day, YYYY-MM-DD.
 * @throws Error that names the file and the remedy if a name is not valid.
 */
export function chooseVersions(files: readonly string[], on: string, withDrafts: boolean): string[] {
  const wrong = files.find(wrongVersionName);
  if (wrong) throw new Error(`content/${wrong}: ${wrongVersionName(wrong)}`);
  const rank = (file: string): string => {
    const version = versionName.exec(file)?.[2] ?? '';
    if (version === 'draft') return withDrafts ? version : 'never';
    return version > on ? 'never' : version;
  };
  // "draft" comes after every day, and no version comes before.
  return Object.values(Object.groupBy(files, withoutVersion)).flatMap((versions = []) =>
    versions
      .filter((file) => rank(file) !== 'never')
      .sort((a, b) => rank(b).localeCompare(rank(a)))
      .slice(0, 1),
  );
}
