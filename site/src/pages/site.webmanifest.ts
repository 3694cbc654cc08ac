import { defaultLocale } from '@emovera/contract/locales.ts';
import { loadFacts } from '../content/load.ts';
import { path } from '../i18n/paths.ts';
import { tokenColor } from '../styles/tokenColor.ts';

export async function GET() {
  const { brand } = await loadFacts('company');
  const icons = [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' }));
  return Response.json({
    name: brand,
    short_name: brand,
    start_url: path(defaultLocale),
    display: 'browser',
    background_color: tokenColor('color-ground'),
    theme_color: tokenColor('color-ground'),
    icons,
  });
}
