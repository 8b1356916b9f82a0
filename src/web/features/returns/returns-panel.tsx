import { TAB_SECTIONS } from '#domain/staff-addresses.ts';
import { useNow } from '#web/lib/clock/use-clock.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { useSection } from '#web/lib/places/use-tab.ts';
import { usePageData } from '#web/page-data.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { returnColumns } from './return-columns.tsx';
import { ReturnSheet } from './return-sheet.tsx';
import { returnPages } from './returns.api.ts';

const LISTS = {
  'To send': {
    list: 'to_send',
    caption: 'Devices to return, oldest first',
    empty: 'No devices to return.',
  },
  'In transit': {
    list: 'on_way',
    caption: 'Returns in transit, oldest first',
    empty: 'No returns in transit.',
  },
  Completed: { list: 'ended', caption: 'Completed returns, newest first', empty: 'No completed returns yet.' },
} as const;

/** Lists the devices that go back to their senders: to send, in transit, and completed. */
export function ReturnsPanel() {
  const [section, choose] = useSection('returns');
  const sheet = useRecord('return');
  const { timeZone } = usePageData().shop;
  const { list, caption, empty } = LISTS[section];
  const table = useRows(returnPages(list));
  return (
    <section aria-label="Returns" className="grid min-w-0 grid-cols-1">
      <SectionNav label="Returns" sections={TAB_SECTIONS.returns} chosen={section} onChoose={choose} />
      <DataTable
        {...table}
        caption={caption}
        what="The returns"
        rowKey={({ id }) => id}
        columns={returnColumns(timeZone, useNow())}
        onOpen={({ id }) => sheet.open(id)}
        empty={empty}
        hasCards
      />
      {sheet.id !== null && <ReturnSheet key={sheet.id} id={sheet.id} onClose={sheet.close} />}
    </section>
  );
}
