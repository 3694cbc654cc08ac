/** Width of the picture, in px. */
const width = 960;

/**
 * The wave and the profile of the page as one SVG file, with the colours of the page. Its texts have a font that every computer has.
 * @param charts The element with the wave and, as list items, the emotions with their shares.
 */
export function pictureOf(charts: Element): string {
  const wave = charts.querySelector('svg');
  const rows = [...charts.querySelectorAll('li')].map((row) => ({
    name: row.children[1]?.textContent ?? '',
    share: row.lastElementChild?.textContent ?? '',
    width: Number.parseFloat(row.querySelector('rect')?.getAttribute('width') ?? '0'),
    color: getComputedStyle(row.querySelector('rect') ?? row).fill,
  }));
  const title = charts.querySelector('figcaption')?.textContent ?? '';
  const top = 400;
  const height = top + 60 + 44 * rows.length;
  const { color: text, backgroundColor: ground } = getComputedStyle(charts);
  const layers = [...(wave?.querySelectorAll('path') ?? [])].map((path) => {
    const { fill, stroke, strokeWidth, strokeDasharray } = getComputedStyle(path);
    return `<path d="${path.getAttribute('d')}" fill="${fill}" stroke="${stroke}" stroke-width="${strokeWidth}" stroke-dasharray="${strokeDasharray}"/>`;
  });
  const bars = rows.map(({ name, share, width: percent, color }, index) => {
    const y = top + 60 + 44 * index;
    return `<text x="40" y="${y}">${toXml(name)}</text><rect x="200" y="${y - 16}" width="${(620 * percent) / 100}" height="20" rx="6" fill="${color}"/><text x="${width - 40}" y="${y}" text-anchor="end">${toXml(share)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Nunito, Arial, sans-serif" font-size="20" fill="${text}"><rect width="100%" height="100%" fill="${ground}"/><svg width="${width}" height="${top - 40}" viewBox="${wave?.getAttribute('viewBox')}" preserveAspectRatio="none">${layers.join('')}</svg><text x="40" y="${top + 10}" font-weight="700">${toXml(title)}</text>${bars.join('')}</svg>`;
}

/** An SVG file as PNG, twice as large for screens with many pixels. */
export async function rasterize(svg: string): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('The browser made no PNG.');
  return blob;
}

const toXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
