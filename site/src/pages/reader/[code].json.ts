import type { APIRoute, GetStaticPaths } from 'astro';
import { languageData, readerLanguages } from '../../features/tryIt/languageData.ts';

export const getStaticPaths: GetStaticPaths = () => readerLanguages.map((code) => ({ params: { code } }));

/** Lexicon and themes of a language, for the reader in the browser. */
export const GET: APIRoute = ({ params: { code = '' } }) => Response.json(languageData(code));
