import { escapeHtml } from '@emovera/contract/template.ts';
import { type Answer, page } from './answers.ts';
import { type Mode, modes } from './modes.ts';
import type { ReceivedPost } from './receivedPost.ts';

/** Number of posts on the page, newest first. */
const maxRows = 200;

/** The page of the stand-in: its mode, a form to change it, and the posts that arrived. */
export function leadsPage(posts: readonly ReceivedPost[], mode: Mode): Answer {
  const options = Object.keys(modes).map((name) => `<option${name === mode ? ' selected' : ''}>${name}</option>`);
  const explanations = Object.entries(modes).map(([name, meaning]) => `<dt>${name}</dt><dd>${escapeHtml(meaning)}</dd>`);
  const rows = posts
    .slice(-maxRows)
    .reverse()
    .map(({ openedAt, kind, form, mode: used, isKept, faults, fields }) => {
      const fieldTexts = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
      return [new Date(openedAt).toISOString(), kind, form ?? '', used, isKept ? 'yes' : 'no', faults.join('; '), fieldTexts.join(' | ')];
    })
    .map((cells) => `<tr>${cells.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`);
  const kept = posts.filter(({ isKept }) => isKept).length;
  return page(
    200,
    'Stand-in CRM',
    `<p>${posts.length} posts, ${kept} leads kept. <a href="/leads.json">As JSON</a>.</p>
<form method="post" action="/mode">
<p><label>Mode <select name="mode">${options.join('')}</select></label> <label>for a number of posts <input name="count" size="5"></label>
<label>or seconds <input name="seconds" size="5"></label> <button>Change</button></p></form>
<details><summary>Modes</summary><dl>${explanations.join('')}</dl></details>
<table border="1"><thead><tr><th>Time</th><th>CRM</th><th>Form</th><th>Mode</th><th>Kept</th><th>Faults</th><th>Fields</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`,
  );
}
