import { localeCodes } from '@emovera/contract/locales.ts';
import type { APIRoute } from 'astro';
import { loadFilesIn } from '../../../documents/loadOfferedFiles.ts';

const types = { pdf: 'application/pdf', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } as const;

export async function getStaticPaths() {
  const files = (await Promise.all(localeCodes.map(loadFilesIn))).flat();
  return files.map((file) => ({ params: { lang: file.lang, file: `${file.name}.${file.format}` }, props: file }));
}

/** A client case, a checklist or a whitepaper. */
export const GET: APIRoute<Awaited<ReturnType<typeof loadFilesIn>>[number]> = ({ props: { content, format } }) =>
  new Response(content, { headers: { 'content-type': types[format] } });
