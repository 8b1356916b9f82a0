import type { ReactNode } from 'react';
import { momentText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';

/** Frames a part of a campaign with its heading. */
export function CampaignPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h3 className="border-b border-line pb-1.5 font-semibold">{title}</h3>
      {children}
    </section>
  );
}

/** Shows an instant by the shop's clock. */
export function Moment({ instant }: { instant: string }) {
  const { timeZone } = usePageData().shop;
  return <time dateTime={instant}>{momentText(instant, timeZone)}</time>;
}
