import { type Answer, page } from './answers.ts';
import { type Mode, modes } from './modes.ts';
import type { ReceivedPost } from './receivedPost.ts';

/** Newest posts that the page shows. */
const shown = 200;

/** The stand-in's own page: what it does now, a form to change that, and what it was sent. */
export function leadsPage(posts: readonly ReceivedPost[], mode: Mode): Answer {
  const options = Object.keys(modes).map((name) => `<option${name === mode ? ' selected' : ''}>${name}</option>`);
  const explanations = Object.entries(modes).map(([name, meaning]) => `<dt>${name}</dt><dd>${escapeHtml(meaning)}</dd>`);
  const rows = posts
    .slice(-shown)
    .reverse()
    .map(({ openedAt, kind, form, mode: met, isKept, faults, fields }) =>
      [new Date(openedAt).toISOString(), kind, form ?? '', met, isKept ? 'yes' : 'no', faults.join('; '), describe(fields)]
        .map((cell) => `<td>${escapeHtml(cell)}</td>`)
        .join(''),
    );
  const kept = posts.filter(({ isKept }) => isKept).length;
  return page(
    200,
    'Stand-in CRM',
    `<p>${posts.length} posts, ${kept} leads kept. <a href="/leads.json">As JSON</a>.</p>
<form method="post" action="/mode">
<p><label>Behaviour <select name="mode">${options.join('')}</select></label> <label>for so many posts <input name="count" size="5"></label>
<label>or seconds <input name="seconds" size="5"></label> <button>Change</button></p></form>
<details><summary>Behaviours</summary><dl>${explanations.join('')}</dl></details>
<table border="1"><thead><tr><th>Time</th><th>CRM</th><th>Form</th><th>Behaviour</th><th>Kept</th><th>Faults</th><th>Fields</th></tr></thead>
<tbody>${rows.map((row) => `<tr>${row}</tr>`).join('\n')}</tbody></table>`,
  );
}

function describe(fields: ReceivedPost['fields']): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' | ');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
