/*
 * Requests every address of another site that the content names. "npm test" does not run it, because it needs the internet and depends on other servers.
 *
 *   npm run check:links                                       all files
 *   npm run check:links -- content/en/blog/an-article.mdx     some files
 */
import { fileURLToPath } from 'node:url';
import { contentFiles, factFiles, selectFiles } from '@emovera/content-tools/files.ts';
import { findOutsideLinks, type LinkState, requestAddress } from '@emovera/content-tools/outsideLinks.ts';

/** Milliseconds to wait for an answer. */
const answerTimeoutMs = 20_000;

/** Number of hosts that get requests at the same time. Each host gets one request after another. */
const parallelHosts = 6;

const root = fileURLToPath(new URL('..', import.meta.url));
const files = selectFiles(root, process.argv.slice(2), [...contentFiles(root), ...factFiles(root)], 'There are no options.');
const links = findOutsideLinks(root, files);
const states = new Map<string, LinkState>();

const hosts = Object.values(Object.groupBy(links, ({ address }) => new URL(address).host)).values();
await Promise.all(
  Array.from({ length: parallelHosts }, async () => {
    for (const host of hosts)
      for (const { address } of host ?? []) {
        states.set(address, await requestAddress(address, answerTimeoutMs));
        process.stderr.write(`\r${states.size} of ${links.length} addresses`);
      }
  }),
);
process.stderr.write('\n');

if (links.length > 0 && [...states.values()].every(({ advice }) => advice?.includes('ENOTFOUND'))) {
  console.error(
    'No host was found, so the addresses were not checked. Check the internet connection and name service of this machine, and run this again.',
  );
  process.exit(2);
}
for (const { address, places } of links) {
  const { advice } = states.get(address) ?? {};
  for (const { file, line } of advice ? places : []) console.log(`${file}, line ${line}: ${address} ${advice}`);
}
const count = (state: LinkState['state']) =>
  states
    .values()
    .filter((answer) => answer.state === state)
    .toArray().length;
console.log(
  `${links.length} addresses: ${count('alive')} alive, ${count('moved')} moved, ${count('unsure')} unsure, ${count('dead')} dead.`,
);
process.exitCode = count('dead') === 0 ? 0 : 1;
