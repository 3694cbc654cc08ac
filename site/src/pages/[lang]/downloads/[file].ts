import { type Locale, localeCodes } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { loadSummaries } from '../../../features/blog/loadBlog.ts';
import { loadFilesIn } from '../../../features/resources/loadDownloadFiles.ts';
import { loadStudy } from '../../../studies/loadStudy.ts';

const types: Readonly<Record<string, string>> = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  ts: 'text/plain; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export async function getStaticPaths() {
  return (await Promise.all(localeCodes.map(listFiles))).flat();
}

async function listFiles(lang: Locale) {
  const documents = (await loadFilesIn(lang)).map(({ name, format, content }) => ({ name: `${name}.${format}`, content }));
  const ids = (await loadSummaries(lang)).flatMap(({ study }) => study ?? []);
  const studies = await Promise.all([...new Set(ids)].map((id) => loadStudy(lang, id)));
  const files = [...documents, ...studies.flatMap(({ sheet, code }) => [sheet, code])];
  return files.map(({ name, content }) => ({ params: { lang, file: name }, props: { content } }));
}

/** A client case, a checklist, a whitepaper, or the sheet or code of a study. */
export const GET: APIRoute<{ content: Uint8Array<ArrayBuffer> }, { lang: string; file: string }> = ({
  params: { file },
  props: { content },
}) => new Response(content, { headers: { 'content-type': types[file.replace(/^.*\./, '')] ?? 'application/octet-stream' } });
