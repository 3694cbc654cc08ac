/*
 * Asks for every address of another site that the content names. Not part of "npm test": it needs the internet, and others' servers fail for reasons of
 * their own.
 *
 *   npm run check:links                                       everything
 *   npm run check:links -- content/en/blog/an-article.mdx     some files
 */
import { existsSync, globSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentFiles } from './content/findings.ts';
import { askFor, type LinkState, outsideLinks } from './content/outsideLinks.ts';

/** Milliseconds that a server has to answer. */
const timeoutMs = 20_000;

/** Hosts that are asked at the same time; of one host, one address after the other. */
const atOnce = 6;

const root = fileURLToPath(new URL('..', import.meta.url));
const named = process.argv.slice(2).map((file) => relative(root, resolve(file)).replaceAll('\\', '/'));
const wrong = named.find((file) => !existsSync(`${root}${file}`) || !/\.(?:yaml|mdx?)$/.test(file));
if (wrong) {
  console.error(`${wrong} is no content file. Name files such as content/fr/blog/un-article.mdx; there are no options.`);
  process.exit(2);
}
const files = named.length > 0 ? named : [...contentFiles(root), ...globSync('content/facts/*.yaml', { cwd: root }).sort()];
const links = outsideLinks(root, files);
const states = new Map<string, LinkState>();

const hosts = Object.values(Object.groupBy(links, ({ address }) => new URL(address).host));
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let host = hosts.shift(); host; host = hosts.shift()) {
      for (const { address } of host) {
        states.set(address, await askFor(address, timeoutMs));
        process.stderr.write(`\r${states.size} of ${links.length} addresses`);
      }
    }
  }),
);
process.stderr.write('\n');

if (links.length > 0 && [...states.values()].every((state) => state.state === 'dead' && state.reason.includes('ENOTFOUND'))) {
  console.error(
    'No host was found at all: this machine has no way to the internet, or no name service. Nothing is known of the addresses.',
  );
  process.exit(2);
}
for (const { address, places } of links) {
  const state = states.get(address);
  if (!state || state.state === 'alive') continue;
  for (const { file, line } of places) console.log(`${file}, line ${line}: ${address} ${advice(state)}`);
}
const count = (wanted: LinkState['state']) => [...states.values()].filter(({ state }) => state === wanted).length;
console.log(
  `${links.length} addresses: ${count('alive')} alive, ${count('moved')} moved, ${count('unsure')} to look at, ${count('dead')} dead.`,
);
process.exitCode = count('dead') === 0 ? 0 : 1;

function advice(state: Exclude<LinkState, { state: 'alive' }>): string {
  if (state.state === 'moved') return `has moved to ${state.to}. Name the new address.`;
  return `${state.reason}. ${state.state === 'dead' ? 'Replace the address, or take it out.' : 'Open it in a browser to see.'}`;
}
