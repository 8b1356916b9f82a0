import { useState } from 'react';
import type { LoggedMessage } from '#contracts/messages.ts';
import { MESSAGE_CHANNELS, MESSAGE_TROUBLES } from '#domain/messages.ts';
import { CHANNEL_NAMES, MessageState, ShopTime } from '#web/features/order-desk/index.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ListEmpty } from '#web/ui/list/list-empty.tsx';
import { listFilter, oneOf, textUpTo } from '#web/ui/list/list-filter.ts';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useListPage } from '#web/ui/list/use-list-page.ts';
import { MessageDialog } from './message-dialog.tsx';
import { addressText, PURPOSE_NAMES } from './message-texts.ts';
import { messagePages } from './messages.api.ts';

const COLUMNS: readonly Column<LoggedMessage>[] = [
  {
    id: 'to',
    header: 'To',
    isRowHeader: true,
    className: 'max-w-56',
    cell: (message, open) => (
      <RowButton onOpen={open} className="max-w-full truncate max-sm:min-h-target">
        {addressText(message)}
      </RowButton>
    ),
  },
  { id: 'state', header: 'Status', card: 'corner', cell: (message) => <MessageState {...message} /> },
  {
    id: 'about',
    header: 'About',
    card: 'first',
    className: 'whitespace-nowrap',
    cell: ({ purpose }) => PURPOSE_NAMES[purpose],
  },
  {
    id: 'channel',
    header: 'By',
    card: 'first-end',
    className: 'whitespace-nowrap',
    cell: ({ channel }) => CHANNEL_NAMES[channel],
  },
  { id: 'when', header: 'When', card: 'second', cell: ({ createdAt }) => <ShopTime instant={createdAt} /> },
  {
    id: 'text',
    header: 'Text',
    hiddenBelow: 'md',
    className: 'w-full max-w-0 truncate text-muted',
    cell: ({ subject, text }) => subject ?? text,
  },
];

const TROUBLE_OPTIONS = [
  { value: '', label: 'All statuses' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'unproved', label: 'Number not verified' },
  { value: 'failed', label: 'Needs attention' },
];
const CHANNEL_OPTIONS = [
  { value: '', label: 'All channels' },
  ...MESSAGE_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] })),
];
const MAX_SEARCH_LENGTH = 254;
const FILTER = listFilter('messages', {
  q: textUpTo(MAX_SEARCH_LENGTH),
  channel: oneOf(MESSAGE_CHANNELS),
  trouble: oneOf(MESSAGE_TROUBLES),
});

/** Lists all messages, newest first; each opens with its text, its state and the reason for it. */
export function MessageLog() {
  const list = useListPage(FILTER, messagePages);
  const [open, setOpen] = useState<LoggedMessage | null>(null);
  return (
    <section aria-label="Message log" className="grid min-w-0 grid-cols-1 gap-3">
      <div className="filter-bar">
        <SearchField {...list.search('q')} label="Search by full phone number or email" maxLength={MAX_SEARCH_LENGTH} />
        <SelectField {...list.field('channel')} label="Channel" options={CHANNEL_OPTIONS} />
        <SelectField {...list.field('trouble')} label="Status" options={TROUBLE_OPTIONS} />
      </div>
      <DataTable
        {...list.table}
        caption="Messages, newest first"
        what="The messages"
        rowKey={({ id }) => id}
        columns={COLUMNS}
        onOpen={setOpen}
        empty={
          <ListEmpty
            list={list}
            title="No messages found. Enter the full phone number or email."
            action="Show all messages"
          >
            No messages yet. Codes, confirmations and order updates show up here.
          </ListEmpty>
        }
        hasCards
      />
      {open !== null && <MessageDialog message={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
