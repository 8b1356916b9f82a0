import { ContactsTab } from './contacts/contacts-tab.tsx';

/** Marketing Dashboard of the admin area (S2). */
export function MarketingPanel() {
  return (
    <>
      <h2 className="text-xl font-semibold tracking-tight">Marketing Dashboard</h2>
      <div className="mt-4">
        <ContactsTab />
      </div>
    </>
  );
}
