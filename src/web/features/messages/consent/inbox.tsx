import { useRef } from 'react';
import type { InboundMessage } from '#contracts/inbound.ts';
import type { TextMeaning } from '#domain/inbound/read-text.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { ShopTime } from '#web/features/order-desk/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { toastFailedCall } from '#web/ui/failures/toast-failed-call.ts';
import { listFilter, oneOf } from '#web/ui/list/list-filter.ts';
import { useListPage } from '#web/ui/list/use-list-page.ts';
import { toast } from '#web/ui/toast.tsx';
import { inboundPages, settleInbound } from './consent.api.ts';

/** Labels texts by what the shop did about them automatically. */
const MEANINGS: Record<TextMeaning, string> = {
  stop: 'Stopped texts',
  wish: 'Stopped texts',
  start: 'Resumed texts',
  help: 'Asked for help',
  other: 'Done',
};

function stateOf({ status, meaning, isReaction }: InboundMessage): { label: string; tone: BadgeTone } {
  if (status === 'open') return { label: 'Needs a reply', tone: 'orange' };
  if (isReaction) return { label: 'Reaction', tone: 'grey' };
  return { label: MEANINGS[meaning], tone: 'grey' };
}

const FROM: Column<InboundMessage> = {
  id: 'from',
  header: 'From',
  isRowHeader: true,
  className: 'whitespace-nowrap',
  cell: ({ sender, createdAt }) => (
    <>
      <a
        href={`/admin/orders?q=${encodeURIComponent(formatPhone(sender))}`}
        target="_blank"
        rel="noreferrer"
        className="text-link underline-offset-4 hover:underline"
      >
        {formatPhone(sender)}
        <span className="sr-only">, orders</span>
      </a>
      <span className="block text-note font-normal text-muted">
        <ShopTime instant={createdAt} />
      </span>
    </>
  ),
};
const TEXT: Column<InboundMessage> = {
  id: 'text',
  header: 'Text',
  className: 'w-full min-w-40 wrap-anywhere',
  cell: ({ text, pictures, settledBy }) => (
    <>
      {text === '' && pictures === 0 ? <span className="text-muted">No text</span> : text}
      {pictures > 0 && (
        <span className="block text-note text-muted">
          {countText(pictures, 'picture')}, see {pictures === 1 ? 'it' : 'them'} in Twilio
        </span>
      )}
      {settledBy !== null && <span className="block text-note text-muted">Handled by {settledBy}</span>}
    </>
  ),
};
const STATE: Column<InboundMessage> = {
  id: 'state',
  header: 'Status',
  card: 'corner',
  className: 'whitespace-nowrap',
  cell: (text) => <Badge tone={stateOf(text).tone}>{stateOf(text).label}</Badge>,
};
const OPEN_COLUMNS = [FROM, TEXT] as const;
const ALL_COLUMNS = [FROM, TEXT, STATE] as const;

/** Shows only texts that need a reply; `?texts-show=all` shows all. */
const FILTER = listFilter('texts', { show: oneOf(['all']) });

/** Lists the texts of customers that need a person, or all of them, newest first. */
export function Inbox() {
  const { filter, change, table } = useListPage(FILTER, ({ show }) => inboundPages(show !== 'all'));
  const isOpen = filter.show !== 'all';
  // Keeps a second press from settling a text again before the list is refetched.
  const pendingIds = useRef(new Set<string>());
  const settle = async (text: InboundMessage, action: 'done' | 'stop') => {
    if (pendingIds.current.has(text.id)) return;
    pendingIds.current.add(text.id);
    try {
      await settleInbound(text, action);
      if (action === 'stop') toast({ title: `Texts stopped for ${formatPhone(text.sender)}` });
    } catch (error) {
      toastFailedCall('Not saved', error);
    } finally {
      pendingIds.current.delete(text.id);
    }
  };
  const about = ({ sender }: InboundMessage) => `, ${formatPhone(sender)}`;
  const isOffered = ({ status }: InboundMessage) => status === 'open';
  return (
    <section aria-labelledby="inbox" className="min-w-0">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pb-3">
        <h3 id="inbox" className="text-lg font-semibold tracking-tight">
          Texts from customers
        </h3>
        <Button variant="secondary" aria-pressed={!isOpen} onClick={() => change({ show: isOpen ? 'all' : undefined })}>
          {isOpen ? 'Show all' : 'Show open'}
        </Button>
      </div>
      <DataTable
        {...table}
        caption="Texts from customers, newest first"
        what="The texts from customers"
        rowKey={({ id }) => id}
        columns={isOpen ? OPEN_COLUMNS : ALL_COLUMNS}
        actions={[
          { label: 'Stop texts', about, isOffered, run: (text) => void settle(text, 'stop') },
          { label: 'Done', about, isOffered, run: (text) => void settle(text, 'done') },
        ]}
        empty={
          isOpen
            ? 'No messages need a reply. STOP, START and HELP are answered automatically.'
            : 'No texts yet. When a customer texts the shop, it shows up here.'
        }
        hasCards
      />
    </section>
  );
}
