import { resolve } from 'node:path';
import { bundleScreen } from '../../../screens/bundleScreen.ts';

/** Folder of the built editing screen. The lead service does not serve it, so visitors of the site cannot reach it. */
export const screenFolder = resolve(import.meta.dirname, '../../../dist/editor');

/** Builds the editing screen into `screenFolder`. */
export const buildScreen = (): Promise<void> => bundleScreen(resolve(import.meta.dirname, '../client'), '/admin/', screenFolder);
