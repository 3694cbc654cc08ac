import { EmotionGlyph } from '../../../charts/EmotionGlyph.tsx';
import { getName } from '../../../charts/getName.ts';
import { fillStrict, formatDay, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { Fold } from '../../../ui/Fold/Fold.tsx';
import type { ProductViewData } from '../loadProductViews.ts';
import { AppWindow, CommentText } from './AppWindow.tsx';
import styles from './ReportView.module.css';
import { ShareLines } from './TrendsView.tsx';

type ReportViewProps = {
  data: ProductViewData;
  /** Caption of an excerpt, which shows only the changes. Default: the whole report. */
  excerpt?: string;
};

/** Weekly report on one page: changes, the first irritants, two comments and a decision. */
export function ReportView({ data, excerpt }: ReportViewProps) {
  const { lang, words, shared, themes, project } = data;
  const { alert, lastWeek, matrix, nps } = project;
  const report = words.report;
  const day = (date: string) => formatDay(lang, date, { day: 'numeric', month: 'long' });
  const emotion = shared.emotions[alert.emotion];
  const theme = getName(alert.irritant, themes);
  const share = formatPercent(lang, alert.share);
  const usualShare = formatPercent(lang, alert.usualShare);
  const signed = (value: number) => formatNumber(lang, value, { signDisplay: 'exceptZero' });
  const usually = (usual: string) => fillStrict(report.usually, { usual });
  const figures = [
    { value: formatNumber(lang, lastWeek.comments), label: report.newComments, note: usually(formatNumber(lang, project.usualComments)) },
    { value: share, label: fillStrict(report.emotion, { emotion }), note: usually(usualShare), emotion: alert.emotion },
    {
      value: formatNumber(lang, alert.mentionsNow),
      label: fillStrict(report.mentions, { theme }),
      note: usually(formatNumber(lang, alert.usualMentions)),
    },
    {
      value: signed(nps.nps),
      label: fillStrict(report.nps, { day: day(project.firstMonday) }),
      note: fillStrict(report.npsScale, { lowest: signed(-100), highest: signed(100) }),
    },
  ];
  return (
    <AppWindow words={words} current="report" title={report.title} caption={excerpt ?? report.caption}>
      <div className={`grid one-column gap-5 ${styles.report}`}>
        <div className="grid gap-2 content-start">
          <p className="caption muted">
            {fillStrict(report.period, { from: day(lastWeek.monday), to: day(lastWeek.sunday) })} ·{' '}
            {fillStrict(report.sent, { day: day(lastWeek.reportOn) })}
          </p>
          <p className={`heading-color ${styles.headline}`}>{fillStrict(report.headline, { emotion, share, usual: usualShare })}</p>
          <p>{fillStrict(report.summary, { theme, now: alert.mentionsNow, usual: alert.usualMentions })}</p>
        </div>
        <dl className={`grid gap-3 content-start ${styles.figures}`}>
          {figures.map((figure) => (
            <div key={figure.label}>
              <dt>
                {figure.emotion && <EmotionGlyph emotion={figure.emotion} />} {figure.label} <small>{figure.note}</small>
              </dt>{' '}
              <dd className="heading-color">{figure.value}</dd>
            </div>
          ))}
        </dl>
        {!excerpt && (
          <>
            {' '}
            <Fold summary={report.rest}>
              <div className={`grid one-column gap-5 content-start ${styles.columns}`}>
                <div className={`grid one-column gap-5 content-start ${styles.part}`}>
                  <p className={`bold heading-color ${styles.label}`}>{report.quotes}</p>
                  {project.quoted.map((id) =>
                    project.quotes
                      .filter((comment) => comment.id === id)
                      .map((comment) => <CommentText key={comment.id} comment={comment} data={data} />),
                  )}
                </div>
                <div className={`grid one-column gap-5 content-start ${styles.part}`}>
                  <div className={`grid one-column gap-5 content-start ${styles.part}`}>
                    <p className={`bold heading-color ${styles.label}`}>{fillStrict(report.emotion, { emotion })}</p>
                    <ShareLines data={data} shown={[alert.emotion]} />
                  </div>
                  <div className={styles.first}>
                    <p className={`bold heading-color ${styles.label}`}>{report.first}</p>
                    <ol>
                      {matrix.irritants.slice(0, 3).map(({ id, weight }) => (
                        <li key={id}>
                          {getName(id, themes)} <b>{formatNumber(lang, weight)}</b>
                        </li>
                      ))}
                    </ol>
                  </div>
                </div>
              </div>
            </Fold>
            <div className={`grid gap-1 padding-4 ${styles.decision}`}>
              <p className={`bold heading-color ${styles.label}`}>{report.decision}</p>
              <p>{fillStrict(report.decided, { day: day(project.decisionOn) })}</p>
            </div>
          </>
        )}
      </div>
    </AppWindow>
  );
}
