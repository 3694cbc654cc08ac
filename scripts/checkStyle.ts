/*
 * Checks the rules for plain English that a program can check, in comments and documents. docs/style.md explains them.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Texts of the site, which have rules of their own. */
const exclusions = [':!content/*.md', ':!content/*.mdx'];

const rules: readonly { readonly pattern: RegExp; readonly remedy: string }[] = [
  {
    pattern: /^\/\*\*[\s*]+(?:What|Who|Whom|Whose|Why|How|Where|Until)\b.*/g,
    remedy: 'Begin with a noun or a verb, such as "Number of …", "Reason for …" or "Returns …".',
  },
  { pattern: /(?<!\bthere )\b(?:is|are) (?:none\b|no (?!longer\b|one\b)).*/gi, remedy: 'Write "is not a …", "must be …" or "has no …".' },
  { pattern: /\bbut for\b.*/gi, remedy: 'Write "except".' },
  { pattern: /\b(?:some|no|any|every)body\b.*/gi, remedy: 'Name the person, such as user, client or attacker, or write "no one".' },
  { pattern: /\bmend(?:s|ed|ing)?\b.*/gi, remedy: 'Write "fix".' },
];

const comment = /(?<=^|[\s{(])(?:\/\*[\s\S]*?\*\/|\/\/.*)/gm;
const passages: Readonly<Record<string, RegExp>> = {
  md: /.+/g,
  sh: /#.*/g,
  yaml: /(?<=^|\s)#.*/gm,
  yml: /(?<=^|\s)#.*/gm,
  astro: comment,
  css: comment,
  mjs: comment,
  ts: comment,
  tsx: comment,
};
const quotation = /`[^`\n]*`|"[^"\n]*"|“[^”\n]*”|(?<![*/])\*[^*\s/][^*\n]*\*/g;

const files = execFileSync('git', ['ls-files', '--', ...exclusions], { cwd: root, encoding: 'utf8' })
  .trim()
  .split('\n');
const findings = files.flatMap((file) => {
  const pattern = passages[file.slice(file.lastIndexOf('.') + 1)];
  if (!pattern || !existsSync(`${root}${file}`)) return [];
  const text = readFileSync(`${root}${file}`, 'utf8');
  return [...text.matchAll(pattern)].flatMap(({ 0: passage, index }) => {
    const own = passage.replace(quotation, (words) => '…'.repeat(words.length));
    return rules.flatMap((rule) =>
      [...own.matchAll(rule.pattern)].map((match) => {
        const line = text.slice(0, index + match.index + match[0].length).split('\n').length;
        return `${file}:${line}: "${match[0].replace(/^\/\*\*[\s*]+/, '').slice(0, 60)}". ${rule.remedy}`;
      }),
    );
  });
});

for (const finding of findings) console.error(finding);
if (findings.length > 0) process.exitCode = 1;
