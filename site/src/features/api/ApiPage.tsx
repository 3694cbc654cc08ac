import { trialVerbatims } from '@emovera/contract/limits.ts';
import { fill, formatNumber } from '../../i18n/format.ts';
import { path } from '../../i18n/paths.ts';
import { Breadcrumb } from '../../ui/Breadcrumb/Breadcrumb.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { ClosingCall } from '../../ui/ClosingCall/ClosingCall.tsx';
import { PageHero } from '../../ui/PageHero/PageHero.tsx';
import { ApiIllustration } from './ApiIllustration.tsx';
import { ApiReference } from './ApiReference.tsx';
import type { loadApi } from './loadApi.ts';
import { readSample } from './readSample.ts';

export type ApiPageProps = Awaited<ReturnType<typeof loadApi>>;

/** The API documentation. */
export function ApiPage({ lang, words, shared, facts, signUp }: ApiPageProps) {
  const { actions, header } = shared;
  const trial = (variant: 'primary' | 'quiet') => (
    <Button href={signUp} variant={variant} size="large">
      {fill(actions.trial, { count: formatNumber(lang, trialVerbatims) })}
    </Button>
  );
  return (
    <>
      <PageHero
        {...words.hero}
        breadcrumb={<Breadcrumb label={shared.breadcrumb} items={[{ href: path(lang), name: header.home }]} current={header.api} />}
        actions={trial('primary')}
        picture={<ApiIllustration words={words.picture} sample={readSample(facts.samples)} shared={shared} lang={lang} />}
      />
      <ApiReference words={words} facts={facts} />
      <ClosingCall
        {...words.closing}
        actions={
          <>
            <Button href={path(lang, '/demoRequest')} variant="action" size="large">
              {actions.askDemo}
            </Button>{' '}
            {trial('quiet')}
          </>
        }
      />
    </>
  );
}
