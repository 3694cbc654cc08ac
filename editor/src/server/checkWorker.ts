import { parentPort, workerData } from 'node:worker_threads';
import { checkAll, checkContent } from '@emovera/content-tools/checkAll.ts';
import type { CheckTask } from './checkAside.ts';

const { root, files } = workerData as CheckTask;
parentPort?.postMessage(files ? await checkContent(root, files) : await checkAll(root));
