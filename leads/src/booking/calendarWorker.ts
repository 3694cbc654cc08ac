/* Reads a calendar in a thread of its own: a large one takes seconds, and a rule can be so wrong that it never ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { busyTimes } from './busyTimes.ts';

parentPort?.postMessage(busyTimes(workerData));
