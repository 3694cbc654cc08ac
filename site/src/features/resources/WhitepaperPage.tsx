import { FileListPage } from './FileListPage.tsx';
import type { loadWhitepaperPage } from './loadWhitepaperPage.ts';
import { Spread } from './Spread.tsx';

export type WhitepaperPageProps = Awaited<ReturnType<typeof loadWhitepaperPage>>;

/** The whitepapers, each with one of its pages. */
export function WhitepaperPage({ spreads, open, ...page }: WhitepaperPageProps) {
  return (
    <FileListPage
      {...page}
      picture={open && <Spread {...open} hasContents />}
      coverOf={({ id, title }) => {
        const spread = spreads.get(id);
        return spread && <Spread spread={spread} title={title} />;
      }}
    />
  );
}
