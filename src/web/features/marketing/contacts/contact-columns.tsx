import { formatPhone } from '#domain/phone/format-phone.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/data-table/column.ts';
import { RowButton } from '#web/ui/data-table/row-button.tsx';
import type { Contact } from './contacts.api.ts';

export const SOURCE_NAMES = {
  manual: 'Added manually',
  import: 'Imported',
  order: 'From an order',
  account: 'From an account',
} as const satisfies Record<Contact['source'], string>;

/** Names a contact: by name, else by its first address. */
export function contactName({ name, email, phone }: Contact): string {
  return name ?? email ?? (phone === null ? '' : formatPhone(phone));
}

/** Columns of the contacts. */
export const CONTACT_COLUMNS: readonly Column<Contact>[] = [
  {
    id: 'name',
    header: 'Name',
    isRowHeader: true,
    className: 'max-w-56',
    cell: (contact, open) => (
      <RowButton onOpen={open} className="max-w-full sm:truncate max-sm:min-h-target max-sm:wrap-anywhere">
        {contactName(contact)}
      </RowButton>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    card: 'first',
    className: '[overflow-wrap:anywhere]',
    cell: ({ email }) => email ?? <span className="text-muted">No email</span>,
  },
  {
    id: 'phone',
    header: 'Phone',
    card: 'second',
    className: 'whitespace-nowrap tabular-nums',
    cell: ({ phone }) => (phone === null ? <span className="text-muted">No phone</span> : formatPhone(phone)),
  },
  {
    id: 'tags',
    header: 'Tags',
    cell: ({ tags }) => (
      <span className="inline-flex flex-wrap gap-1.5 align-top">
        {tags.length === 0 && <span className="text-muted">None</span>}
        {tags.map((tag) => (
          <span key={tag} className="rounded-lg bg-sunken px-2 text-note whitespace-nowrap">
            {tag}
          </span>
        ))}
      </span>
    ),
  },
  {
    id: 'emails',
    header: 'Emails sent',
    align: 'end',
    className: 'tabular-nums',
    cell: ({ totalEmailsSent }) => totalEmailsSent.toLocaleString('en-US'),
  },
  {
    id: 'source',
    header: 'Source',
    card: 'second-end',
    className: 'whitespace-nowrap text-muted',
    cell: ({ source }) => SOURCE_NAMES[source],
  },
  {
    id: 'subscription',
    header: 'Subscription',
    card: 'corner',
    cell: ({ isSubscribed }) => (isSubscribed ? <Badge tone="green">Subscribed</Badge> : <Badge>Unsubscribed</Badge>),
  },
];
