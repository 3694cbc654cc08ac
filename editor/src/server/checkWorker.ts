import { parentPort, workerData } from 'node:worker_threads';
import { checkAll, checkContent } from '@emovera/content-tools/checkAll.ts';
import type { CheckTask } from './checkAside.ts';
import { withSentenceLanguage } from './languages.ts';

const { root, lang, files } = workerData as CheckTask;
parentPort?.postMessage(await withSentenceLanguage(lang, async () => (files ? checkContent(root, files) : checkAll(root))));
