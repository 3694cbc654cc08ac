import { FileListPage } from './FileListPage.tsx';
import type { loadChecklistPage } from './loadChecklistPage.ts';
import { SheetCrop } from './SheetCrop.tsx';

export type ChecklistPageProps = Awaited<ReturnType<typeof loadChecklistPage>>;

/** The checklists, each with rows of its workbook. */
export function ChecklistPage({ crops, current, ...page }: ChecklistPageProps) {
  const { example } = page.shared;
  return (
    <FileListPage
      {...page}
      picture={current && <SheetCrop {...current} example={example} />}
      coverOf={({ id, title }) => {
        const crop = crops.get(id);
        return crop && <SheetCrop crop={crop} title={title} example={example} />;
      }}
    />
  );
}
