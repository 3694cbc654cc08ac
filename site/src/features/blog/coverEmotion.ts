import { type Emotion, emotions } from '@emovera/reader/emotions.ts';
import { greatest, sum } from 'd3-array';
import type { Profile } from '../../content/schemas/common.ts';
import type { KeyPicture } from './keyPicture.ts';

/**
 * The emotion whose colour the cover of an article has: that of the quoted passage, or of the chart: the one that it highlights by name, or its main one. Charts
 * without emotions have the main one of the article.
 * @param profile Emotion profile of the article.
 * @param names Names of the emotions in the language of the article.
 */
export function coverEmotion(picture: KeyPicture, profile: Profile, names: Readonly<Record<Emotion, string>>): Emotion {
  if (picture.kind === 'quotation') return picture.emotion;
  const highlighted = picture.kind === 'chart' && 'highlight' in picture.chart ? (picture.chart.highlight ?? []) : [];
  const named = emotions.find((emotion) => highlighted.some((name) => name.toLowerCase() === names[emotion].toLowerCase()));
  if (named) return named;
  const shown = picture.kind === 'chart' ? profilesOf(picture.chart) : [];
  const profiles = shown.length > 0 ? shown : [profile];
  return greatest(emotions, (emotion) => sum(profiles, (each) => each[emotion])) ?? 'joy';
}

function profilesOf(chart: Extract<KeyPicture, { kind: 'chart' }>['chart']): Profile[] {
  if (chart.kind === 'profile') return [chart.profile];
  return chart.kind === 'comparison' ? chart.groups.map((group) => group.profile) : [];
}
