import { correctContent } from '@emovera/content-tools/correctContent.ts';
import { fileExists, readFile, writeFiles } from './files.ts';

/**
 * Corrects typographic errors in content files that a program can correct.
 * @param line Only line to correct, from 1. Default: all lines.
 */
export function correctFiles(root: string, files: readonly string[], line?: number): void {
  const texts = files
    .filter((file) => fileExists(root, file))
    .map((file) => {
      const { text } = readFile(root, file);
      const corrected = correctContent(file, text);
      if (line === undefined) return [file, corrected] as const;
      const [before, after] = [text.split('\n'), corrected.split('\n')];
      const one = after.length === before.length ? before.with(line - 1, after[line - 1] ?? '').join('\n') : corrected;
      return [file, one] as const;
    });
  writeFiles(root, new Map(texts.filter(([file, text]) => text !== readFile(root, file).text)));
}
