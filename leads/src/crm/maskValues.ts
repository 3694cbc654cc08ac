/** Shorter values are part of other words too often to be recognised. */
const shortestMasked = 3;

/**
 * Replaces a lead's values by "…" wherever they stand in a text: as typed or in other letter case, whole or line by line, and as HTML, JSON and addresses write them.
 * @param values As typed. Those under three characters are left.
 */
export function maskValues(text: string, values: readonly string[]): string {
  const lowerCase = text.toLowerCase();
  const forms = values
    .flatMap((value) => [value, ...value.split('\n')])
    .filter((value) => value.trim().length >= shortestMasked)
    .flatMap((value) => writings(value.toWellFormed()))
    .filter((form) => lowerCase.includes(form.toLowerCase()));
  if (forms.length === 0) return text;
  // The longest first, so that no part of a value is left over when another value is the beginning of it.
  const pattern = [...new Set(forms)].sort((a, b) => b.length - a.length).map((form) => RegExp.escape(form));
  return text.replace(new RegExp(pattern.join('|'), 'giu'), '…');
}

function writings(value: string): string[] {
  const html = value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const quoted = html.replaceAll('"', '&quot;');
  const percent = encodeURIComponent(value);
  return [
    value,
    value.replaceAll('\n', '\r\n'),
    html,
    quoted,
    quoted.replaceAll("'", '&#39;'),
    quoted.replaceAll("'", '&#039;'),
    JSON.stringify(value).slice(1, -1),
    percent,
    percent.replaceAll('%20', '+'),
    new URLSearchParams([['', value]]).toString().slice(1),
  ];
}
