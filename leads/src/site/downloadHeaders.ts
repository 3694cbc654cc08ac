import { isLocale } from '@emovera/contract/locales.ts';
import { downloadsFolder } from '@emovera/contract/manifest.ts';

/**
 * Headers of a download: its language, its file name (RFC 6266; browsers show a PDF and save other files), and that search engines should list the page that
 * offers it instead.
 * @param name Path below `dist/public`.
 * @returns Undefined for other files.
 */
export function downloadHeaders(name: string): Readonly<Record<string, string>> | undefined {
  const [lang, folder, ...rest] = name.split('/');
  const file = rest.at(-1);
  if (!isLocale(lang) || folder !== downloadsFolder || file === undefined) return undefined;
  return {
    'content-language': lang,
    'x-robots-tag': 'noindex',
    'content-disposition': `${file.endsWith('.pdf') ? 'inline' : 'attachment'}; ${fileName(file)}`,
  };
}

/** The file name in ASCII for every client and, if it has other characters, also in UTF-8 for clients that support it (RFC 8187). */
function fileName(file: string): string {
  const plain = file.replace(/[^ !#-[\]-~]/g, '_');
  if (plain === file) return `filename="${file}"`;
  const encoded = encodeURIComponent(file).replace(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}
