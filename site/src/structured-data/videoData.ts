import type { Locale } from '@emovera/contract/locales.ts';
import type { VideoObject } from 'schema-dts';
import type { WebinarItem } from '../features/resources/loadResources.ts';
import { absolute } from './ids.ts';

/**
 * The videos that a page plays from the site itself. A sample is not a recording, so it has no date of recording.
 * @see https://developers.google.com/search/docs/appearance/structured-data/video
 */
export function videoData(lang: Locale, webinars: readonly WebinarItem[]): VideoObject[] {
  return webinars.flatMap(({ title, spoken, date, file }): VideoObject[] => {
    if (!file) return [];
    const address = `/replays/${file.name}`;
    const captions = file.captions.includes(lang) ? lang : spoken;
    return [
      {
        '@type': 'VideoObject',
        name: title,
        inLanguage: spoken,
        uploadDate: file.publishedOn,
        duration: `PT${Math.round(file.seconds)}S`,
        contentUrl: absolute(`${address}.mp4`),
        thumbnailUrl: absolute(`/replays/${file.poster}`),
        caption: { '@type': 'MediaObject', contentUrl: absolute(`${address}.${captions}.vtt`), inLanguage: captions },
        ...(!file.isSample && { recordedAt: { '@type': 'Event', name: title, startDate: date } }),
      },
    ];
  });
}
