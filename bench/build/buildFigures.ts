import { rounded } from '../median.ts';
import { compare, type Result, type Rows } from '../report.ts';
import { buildTargets } from '../targets.ts';
import type { Build } from './runBuild.ts';

/** A build of the site with a number of extra articles: `cold` without a cache, `warm` with the cache of the build before. */
export type MeasuredBuild = Build & { readonly extra: number; readonly state: 'cold' | 'warm' };

/**
 * A row for each build, and the results of the cold ones. An extra page is compared with the same build of the site as it is; images and files are not part of
 * its cost.
 */
export function buildFigures(builds: readonly MeasuredBuild[]): { readonly rows: Rows; readonly results: readonly Result[] } {
  const [cold, warm] = [rowsOf(builds, 'cold'), rowsOf(builds, 'warm')];
  const [base, ...larger] = Object.entries(cold);
  const baseRows = Object.fromEntries(base ? [base] : []);
  const results = [
    ...compare(buildTargets.pages, baseRows),
    ...compare(buildTargets.all, baseRows),
    ...larger.flatMap(([name, row]) =>
      compare({ ...buildTargets.extraPage, name: `${buildTargets.extraPage.name}, ${name}` }, { [name]: row }),
    ),
    ...growth(larger.map(([, row]) => row)),
  ];
  return { rows: { ...cold, ...warm }, results };
}

function rowsOf(builds: readonly MeasuredBuild[], wanted: MeasuredBuild['state']): Rows {
  const selected = builds.filter(({ state }) => state === wanted);
  const base = selected.find(({ extra }) => extra === 0);
  const ownMs = ({ ms, imagesMs, filesMs }: Build) => ms - imagesMs - filesMs;
  return Object.fromEntries(
    selected.map((build) => [
      `${build.extra === 0 ? 'as it is' : `${build.extra} extra articles`}, ${wanted}`,
      {
        pages: build.pages,
        'total, s': rounded(build.ms / 1000, 1),
        'total, ms a page': rounded(build.ms / build.pages, 1),
        [buildTargets.all.column]: rounded(ownMs(build) / build.pages, 1),
        [buildTargets.extraPage.column]:
          base && build !== base ? rounded((ownMs(build) - ownMs(base)) / (build.pages - base.pages), 1) : '–',
        [buildTargets.pages.column]: rounded(build.pagesMs / build.pages, 1),
        'median page, ms': rounded(build.medianPageMs, 1),
        'images, s': rounded(build.imagesMs / 1000, 1),
        'files, s': rounded(build.filesMs / 1000, 1),
        'memory, MB': rounded(build.peakMb),
      },
    ]),
  );
}

/** Cost of an extra page in the largest site ÷ in the smallest of the enlarged ones. */
function growth(larger: readonly Rows[string][]): Result[] {
  const [first, last] = [larger[0], larger.at(-1)];
  if (!first || !last || first === last) return [];
  const value = Number(last[buildTargets.extraPage.column]) / Number(first[buildTargets.extraPage.column]);
  return compare(buildTargets.growth, { [`${last.pages} and ${first.pages} pages`]: { [buildTargets.growth.column]: rounded(value, 2) } });
}
