import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { LoggedMessage } from '#contracts/messages.ts';
import { MESSAGE_CHANNELS, MESSAGE_TROUBLES } from '#domain/messages.ts';
import { CHANNEL_NAMES, MessageState, ShopTime } from '#web/features/order-desk/index.ts';
import { useDebounced } from '#web/lib/use-debounced.ts';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { NothingFound } from '#web/ui/data-table/nothing-found.tsx';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { useSlashFocus } from '#web/ui/keys/use-page-key.ts';
import { MessageDialog } from './message-dialog.tsx';
import { addressText, PURPOSE_NAMES } from './message-texts.ts';
import { type LogFilter, messagePages } from './messages.api.ts';

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
  { id: 'state', header: 'State', card: 'corner', cell: (message) => <MessageState {...message} /> },
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
  { value: '', label: 'All states' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'unproved', label: 'Number not verified' },
  { value: 'failed', label: 'Needs attention' },
];
const CHANNEL_OPTIONS = [
  { value: '', label: 'All channels' },
  ...MESSAGE_CHANNELS.map((value) => ({ value, label: CHANNEL_NAMES[value] })),
];
const EVERYTHING: LogFilter = { q: '', channel: null, trouble: null };
const TYPING_RESTS_MS = 250;

/** Lists all messages, newest first; each opens with its text, its state and the reason for it. */
export function MessageLog() {
  const [filter, setFilter] = useState<LogFilter>(EVERYTHING);
  const [open, setOpen] = useState<LoggedMessage | null>(null);
  const search = useRef<HTMLInputElement>(null);
  useSlashFocus(search);
  const q = useDebounced(filter.q.trim(), TYPING_RESTS_MS);
  const source = useInfiniteQuery({ ...messagePages({ ...filter, q }), placeholderData: keepPreviousData });
  const isNarrowed = filter.q !== '' || filter.channel !== null || filter.trouble !== null;
  return (
    <section aria-label="Message log" className="min-w-0">
      <div className="grid grid-cols-2 items-end gap-3 pb-4 sm:grid-cols-[minmax(0,1fr)_11rem_11rem]">
        <TextField
          ref={search}
          label="Search by phone or e-mail address"
          type="search"
          autoComplete="off"
          className="max-sm:col-span-2"
          maxLength={254}
          value={filter.q}
          onChange={(event) => setFilter({ ...filter, q: event.target.value })}
        />
        <SelectField
          label="Channel"
          value={filter.channel ?? ''}
          options={CHANNEL_OPTIONS}
          onChange={({ target }) =>
            setFilter({ ...filter, channel: MESSAGE_CHANNELS.find((one) => one === target.value) ?? null })
          }
        />
        <SelectField
          label="State"
          value={filter.trouble ?? ''}
          options={TROUBLE_OPTIONS}
          onChange={({ target }) =>
            setFilter({ ...filter, trouble: MESSAGE_TROUBLES.find((one) => one === target.value) ?? null })
          }
        />
      </div>
      <DataTable
        caption="Messages, newest first"
        what="The messages"
        source={source}
        rows={source.data?.pages.flatMap(({ items }) => items)}
        rowKey={({ id }) => id}
        columns={COLUMNS}
        onOpen={setOpen}
        empty={
          isNarrowed ? (
            <NothingFound
              title="No message is like that. A number or an address is searched for whole."
              action="Show all messages"
              onReset={() => setFilter(EVERYTHING)}
            />
          ) : (
            'No message has been sent yet. Codes, confirmations and news of orders are listed here.'
          )
        }
        isDense
        hasCards
      />
      {open !== null && <MessageDialog message={open} onClose={() => setOpen(null)} />}
    </section>
  );
}
