import { useNow } from '#web/lib/clock/use-clock.ts';
import { usePageData } from '#web/page-data.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { useRows } from '#web/ui/list/use-rows.ts';
import { SectionNav } from '#web/ui/section-nav.tsx';
import { useSheetInAddress } from '#web/ui/use-sheet-in-address.ts';
import { useTabInAddress } from '#web/ui/use-tab-in-address.ts';
import { returnColumns } from './return-columns.tsx';
import { ReturnSheet } from './return-sheet.tsx';
import { returnPages } from './returns.api.ts';

const SECTIONS = [{ name: 'To send' }, { name: 'In transit' }, { name: 'Completed' }] as const;

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

/** Name of the open return in the address. */
const RETURN_PARAM = 'return';

/** Lists the devices that go back to their senders: to send, in transit, and completed. */
export function ReturnsPanel() {
  const [section, choose] = useTabInAddress(SECTIONS, 'returns');
  const sheet = useSheetInAddress(RETURN_PARAM);
  const { timeZone } = usePageData().shop;
  const { list, caption, empty } = LISTS[section];
  const table = useRows(returnPages(list));
  return (
    <section aria-label="Returns" className="grid min-w-0 grid-cols-1">
      <SectionNav label="Returns" sections={SECTIONS.map(({ name }) => name)} chosen={section} onChoose={choose} />
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
