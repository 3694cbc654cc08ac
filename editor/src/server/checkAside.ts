import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { checkAll, checkContent } from '@emovera/content-tools/checkAll.ts';
import { sentenceLanguage } from '@emovera/site/content/say.ts';

/** Texts to check, below the folder of a repository. Default: all. */
export type CheckTask = { readonly root: string; readonly lang: string; readonly files?: readonly string[] };

/** Runs `checkContent`, or `checkAll` if no files are given, in its own thread. They compute for seconds, during which the server could not answer requests. */
export async function checkAside(root: string, files: readonly string[]): ReturnType<typeof checkContent>;
export async function checkAside(root: string): ReturnType<typeof checkAll>;
export async function checkAside(root: string, files?: readonly string[]): Promise<unknown> {
  const task: CheckTask = { root, lang: sentenceLanguage()?.lang ?? 'en', ...(files && { files }) };
  const [report] = await once(new Worker(new URL('./checkWorker.ts', import.meta.url), { workerData: task, execArgv: [] }), 'message');
  return report;
}
