import { buildScreen } from '../editor/src/server/buildScreen.ts';

/** Builds the editing screen once, before several workers open it. */
export default buildScreen;
