import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.ts';

/** Which program this is. */
export type Release = {
  /** Version of the package, such as `1.4.0`. */
  readonly version: string;
  /** Commit that it was made from, with ` and changes` if files were changed. `unknown` without git, `development` if it is not a release. */
  readonly commit: string;
};

/** Reads `release.json`, which `npm run package` writes. A checkout has none. */
export function readRelease(): Release {
  const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8'));
  if (existsSync(join(root, 'release.json'))) return read('release.json');
  return { version: read('package.json').version, commit: 'development' };
}
