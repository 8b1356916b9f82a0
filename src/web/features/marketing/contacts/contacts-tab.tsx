import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTACT_SOURCES, MAX_TAG_LENGTH } from '#domain/marketing/contacts.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { DataTable } from '#web/ui/data-table/data-table.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { ListEmpty } from '#web/ui/list/list-empty.tsx';
import { listFilter, oneOf, textUpTo } from '#web/ui/list/list-filter.ts';
import { PageHead } from '#web/ui/list/page-head.tsx';
import { SearchField } from '#web/ui/list/search-field.tsx';
import { useListFilter } from '#web/ui/list/use-list-filter.ts';
import { useListPage } from '#web/ui/list/use-list-page.ts';
import { toast, toastFailure } from '#web/ui/toast.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { CONTACT_COLUMNS, contactName, SOURCE_NAMES } from './contact-columns.tsx';
import { AddContactDialog, EditContactDialog } from './contact-dialog.tsx';
import { type Contact, changeSubscription, contactPages, contactTags } from './contacts.api.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { RemoveContactDialog } from './remove-contact-dialog.tsx';

const MAX_SEARCH_LENGTH = 120;
const FILTER = listFilter('contacts', {
  q: textUpTo(MAX_SEARCH_LENGTH),
  tag: textUpTo(MAX_TAG_LENGTH),
  subscribed: oneOf(['yes', 'no']),
  source: oneOf(CONTACT_SOURCES),
});

type Opened = { kind: 'add' | 'import' } | { kind: 'edit' | 'consent' | 'remove'; contact: Contact };

interface ContactsTabProps {
  /** Begins a campaign to the contacts with these tags. */
  onCampaign: (tags: readonly string[]) => void;
}

/** Shows the contacts of the Marketing Dashboard: search, add, tag, subscribe and unsubscribe. */
export function ContactsTab({ onCampaign }: ContactsTabProps) {
  const list = useListPage(FILTER, contactPages);
  const [opened, setOpened] = useState<Opened | null>(null);
  const { run: toggle } = useSubscriptionToggle((contact) => setOpened({ kind: 'consent', contact }));
  const about = (contact: Contact) => ` ${contactName(contact)}`;
  const close = () => setOpened(null);
  return (
    <section aria-label="Contacts" className="grid min-w-0 grid-cols-1 gap-4">
      <PageHead text="People you can send offers to. Customers are only listed if they agreed.">
        <Button onClick={() => setOpened({ kind: 'add' })}>Add contact</Button>
        <Button variant="secondary" onClick={() => setOpened({ kind: 'import' })}>
          Import
        </Button>
      </PageHead>
      <FilterFields />
      <DataTable
        {...list.table}
        caption="Contacts, newest first"
        what="The contacts"
        rowKey={({ id }) => id}
        columns={CONTACT_COLUMNS}
        onOpen={(contact) => setOpened({ kind: 'edit', contact })}
        next={() => null}
        actions={[
          { label: 'Unsubscribe', about, isOffered: ({ isSubscribed }) => isSubscribed, run: toggle },
          { label: 'Subscribe', about, isOffered: ({ isSubscribed }) => !isSubscribed, run: toggle },
          { label: 'Edit', about, run: (contact) => setOpened({ kind: 'edit', contact }) },
          { label: 'Remove', about, run: (contact) => setOpened({ kind: 'remove', contact }) },
        ]}
        empty={
          <ListEmpty list={list} title="No results" action="Show all contacts">
            No contacts yet. Add one or import a list, with how they agreed to get offers.
          </ListEmpty>
        }
        hasCards
      />
      {opened?.kind === 'add' && <AddContactDialog onClose={close} />}
      {opened?.kind === 'import' && (
        <ImportDialog
          onClose={close}
          onCampaign={(tags) => {
            close();
            onCampaign(tags);
          }}
        />
      )}
      {opened?.kind === 'edit' && <EditContactDialog contact={opened.contact} onClose={close} />}
      {opened?.kind === 'consent' && <ConsentDialog contact={opened.contact} onClose={close} />}
      {opened?.kind === 'remove' && <RemoveContactDialog contact={opened.contact} onClose={close} />}
    </section>
  );
}

/** Toggles a subscription, one press at a time. @param askEvidence asks for evidence when the person had unsubscribed */
function useSubscriptionToggle(askEvidence: (contact: Contact) => void) {
  return useAction<Contact>(
    async (contact) => {
      await changeSubscription(contact.id, { isSubscribed: !contact.isSubscribed });
      toast({ title: 'Subscription status updated', description: contactName(contact) });
    },
    (error, contact) => {
      const isUnproven = error instanceof ApiError && error.code === 'consent_unproven';
      if (!isUnproven) return toastFailure('Failed to update subscription', messageOf(error));
      askEvidence(contact);
      return null;
    },
  );
}

const SUBSCRIPTIONS = [
  { value: '', label: 'All subscriptions' },
  { value: 'yes', label: 'Subscribed' },
  { value: 'no', label: 'Unsubscribed' },
];
const SOURCES = [
  { value: '', label: 'All sources' },
  ...CONTACT_SOURCES.map((value) => ({ value, label: SOURCE_NAMES[value] })),
];

/** Shows the filter of the contacts, which the server applies. */
function FilterFields() {
  const { field, search } = useListFilter(FILTER);
  const tags = useQuery(contactTags);
  return (
    <div className="filter-bar">
      <SearchField {...search('q')} label="Search by name, email or phone" maxLength={MAX_SEARCH_LENGTH} />
      <SelectField
        {...field('tag')}
        label="Tag"
        options={[
          { value: '', label: 'All tags' },
          ...(tags.data ?? []).map(({ tag, contacts }) => ({ value: tag, label: `${tag} (${contacts})` })),
        ]}
      />
      <SelectField {...field('subscribed')} label="Subscription" options={SUBSCRIPTIONS} />
      <SelectField {...field('source')} label="Source" options={SOURCES} />
    </div>
  );
}
