import { loadFacts } from '../content/load.ts';

export async function GET() {
  const { origin } = await loadFacts('company');
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap-index.xml\n`);
}
