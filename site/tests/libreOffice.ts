import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../../scripts/newFolder.ts';
import { requireTool } from '../../scripts/tools.ts';
import { OpenedWorkbook } from './xlsx.ts';

/**
 * Opens workbooks in LibreOffice, which computes and saves them.
 * @throws Error if LibreOffice is missing, or does not save a workbook.
 */
export function computeInLibreOffice(workbooks: ReadonlyMap<string, Uint8Array>): Map<string, OpenedWorkbook> {
  const folder = newFolder();
  const results = join(folder, 'results');
  mkdirSync(results);
  const files = [...workbooks].map(([name, bytes]) => {
    const file = join(folder, `${name}.xlsx`);
    writeFileSync(file, bytes);
    return file;
  });
  const program = requireTool('LibreOffice');
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const run = spawnSync(program, ['--headless', profile, '--convert-to', 'xlsx', '--outdir', results, ...files], { encoding: 'utf8' });
  if (run.error || run.status !== 0) throw new Error(`LibreOffice (${program}) did not run: ${run.error?.message ?? run.stderr}.`);
  return new Map([...workbooks.keys()].map((name) => [name, new OpenedWorkbook(readFileSync(join(results, `${name}.xlsx`)))]));
}
