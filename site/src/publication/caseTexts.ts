import type { Finding } from '../content/explain.ts';
import { toTextName } from '../content/fileVersions.ts';
import { say } from '../content/say.ts';
import type { ClientCase } from '../documents/caseSchema.ts';
import { placesComparison } from '../documents/parseCaseText.ts';
import { unfinishedErrors } from './articleErrors.ts';

/** A content file with its text. */
type TextFile = { readonly file: string; readonly text: string };

/** The file with the text of a case, of the same version if it exists. */
export const findTextFile = (caseFile: string, files: readonly string[]): string | undefined =>
  files.find((file) => file === caseFile.replace(/\.yaml$/, '.md')) ?? files.find((file) => toTextName(file) === toTextName(caseFile));

/** Finds mismatches between a client case and its text. @param own The text. Undefined without a file. */
export function caseTextErrors(file: string, { report, draft }: ClientCase, own: TextFile | undefined): Finding[] {
  if (!report)
    return own ? [{ file: own.file, message: say`is the text of a PDF, but ${file} has no "report". Add it, or delete this file.` }] : [];
  if (!own)
    return [
      { file, message: say`it has a "report", but its text ${toTextName(file)}.md is missing. Write it: content/README.md, "PDF files".` },
    ];
  const places = placesComparison(own.text);
  if (places && !report.comparison)
    return [{ file: own.file, message: say`it has "::comparison", but ${file} has no "report.comparison". Add it, or delete the line.` }];
  if (!places && report.comparison)
    return [
      { file: own.file, message: say`${file} has "report.comparison". Write "::comparison" on a line of its own, or delete that key.` },
    ];
  return draft ? [] : unfinishedErrors(own.file, own.text);
}

/** Finds texts of client cases that no longer exist. */
export const strayCaseTexts = (texts: readonly string[], cases: readonly string[]): Finding[] =>
  texts
    .filter((file) => !cases.some((one) => toTextName(one) === toTextName(file)))
    .map((file) => ({ file, message: say`the case ${toTextName(file)}.yaml is missing. Write it, or delete this file.` }));
