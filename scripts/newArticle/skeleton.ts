import type { Locale } from '@emovera/contract/locales.ts';
import { placeholder } from '../../site/src/features/blog/placeholder.ts';
import type { Front, KnownArticle } from './library.ts';

/** The text of a new article's file: front matter, and what to write, each place marked so that it cannot be published by mistake. */
export function skeleton(lang: Locale, front: Front, source: KnownArticle | undefined): string {
  return `---\n${frontMatter(front)}---\n\n${source ? counterpart(source) : forms(lang)}`;
}

/** Front matter in the order and form of the other articles. Strings in double quotes are the same in JSON and YAML. */
function frontMatter({ profile, sources, ...rest }: Front): string {
  const bare = ['article', 'category', 'author', 'offer'];
  const lines = Object.entries(rest).map(([key, value]) => `${key}: ${bare.includes(key) ? value : JSON.stringify(value)}`);
  const shares = Object.entries(profile).map(([emotion, share]) => `${emotion}: ${share}`);
  lines.splice(
    lines.findIndex((line) => line.startsWith('offer:')),
    0,
    `profile: { ${shares.join(', ')} }`,
  );
  for (const [index, source] of (sources ?? []).entries()) {
    if (index === 0) lines.push('sources:');
    const entries = Object.entries(source).map(([key, value]) => `${key}: ${key === 'lang' ? value : JSON.stringify(value)}`);
    lines.push(...entries.map((entry, position) => `  ${position === 0 ? '-' : ' '} ${entry}`));
  }
  return `${lines.join('\n')}\n`;
}

/** What a first article looks like: every form once. */
function forms(lang: Locale): string {
  return `${placeholder} Open in the middle of a situation that your reader knows. One to three paragraphs, before the first heading. In the front matter above, set \`profile\` (six shares that add up to 100: the cover is drawn from them) and \`offer\`.

## ${placeholder} A section that says something

${placeholder} Text with **bold** words and a [link](/${lang}/pricing). A footnote goes to the foot.[^footnote] A section has a few paragraphs, or a list:

- ${placeholder} one thing
- ${placeholder} another

<Verbatim text="${placeholder} What a customer wrote, [the passage that is angry]{anger}." source="${placeholder} Survey, 4/10" />

### ${placeholder} A part of the section

<Table caption="${placeholder} What the table shows (example)">

| ${placeholder} Group | Answers | Share |
|---|---|---|
| A | 40 | 80% |
| B | 10 | 20% |

</Table>

## ${placeholder} What the numbers show

\`\`\`chart
kind: bars
title: "${placeholder} The finding, as a sentence"
alt: "${placeholder} The numbers in words, for readers who do not see the chart"
note: "${placeholder} Example: 50 answers"
unit: percent
bars:
  - { name: "A", value: 80 }
  - { name: "B", value: 20 }
\`\`\`

<Callout title="${placeholder} An aside, if it is worth one">

${placeholder} A rule of thumb, a warning, a consequence.

</Callout>

[^footnote]: ${placeholder} The footnote, in one paragraph.
`;
}

/** The headings of the other language's text, to be said anew. */
function counterpart({ file, body, front }: KnownArticle): string {
  const headings = [...body.replace(/^```.*?^```$/gms, '').matchAll(/^(#{2,3}) (.+)$/gm)];
  const cited = (front.sources ?? []).map((_, index) => `<Source n={${index + 1}} />`).join(' ');
  const sections = headings.map(([, level, text]) => `${level} ${placeholder} ${text}\n\n${placeholder} Write this part from its idea.\n`);
  return `${placeholder} Open as ${file} does, with a situation of this country.${cited ? ` Each source is referred to where it is used: ${cited}` : ''}\n\n${sections.join('\n')}`;
}
