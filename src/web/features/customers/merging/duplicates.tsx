import { useState } from 'react';
import type { CustomerDesk, PossibleDuplicate, SameContact } from '#contracts/staff-customers.ts';
import { MERGE_REFUSALS } from '#domain/customers/merge-rule.ts';
import { shortCustomerId } from '#domain/orders/short-id.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { CustomerLink } from '#web/features/order-desk/index.ts';
import { useIsAdmin } from '#web/features/staff-gate/index.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import { planMerge } from './merge-plan.ts';

const SAME: Record<SameContact, string> = { phone: 'Same phone', email: 'Same email' };

interface DuplicatesProps {
  desk: CustomerDesk;
  /** Called with the id of the kept record. */
  onMerged: (id: string) => void;
}

/** Lists customers who may be the same person, with their shared details, and lets admins merge them. */
export function Duplicates({ desk, onMerged }: DuplicatesProps) {
  const [chosen, setChosen] = useState<PossibleDuplicate | null>(null);
  const isAdmin = useIsAdmin();
  return (
    <section aria-label="Possible duplicates" className="rounded-xl border border-line-strong bg-sunken">
      <h3 className="px-4 pt-3 font-semibold">Possible duplicates</h3>
      <ul className="divide-y divide-line">
        {desk.duplicates.map((duplicate) => (
          <li key={duplicate.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <div className="min-w-0 flex-1 basis-64 break-words">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <CustomerLink id={duplicate.id}>{duplicate.name}</CustomerLink>
                {duplicate.same.map((contact) => (
                  <Badge key={contact} tone="orange" className="px-2! py-0.5!">
                    {SAME[contact]}
                  </Badge>
                ))}
                {duplicate.user !== null && (
                  <Badge tone="blue" className="px-2! py-0.5!">
                    Account
                  </Badge>
                )}
              </p>
              <p className="text-note text-muted">
                {[shortCustomerId(duplicate.id), formatPhone(duplicate.phone), duplicate.email]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </p>
            </div>
            {isAdmin && <MergeOffer desk={desk} duplicate={duplicate} onChoose={() => setChosen(duplicate)} />}
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <MergeDialog desk={desk} duplicate={chosen} onClose={() => setChosen(null)} onMerged={onMerged} />
      )}
    </section>
  );
}

interface MergeOfferProps {
  desk: CustomerDesk;
  duplicate: PossibleDuplicate;
  onChoose: () => void;
}

function MergeOffer({ desk, duplicate, onChoose }: MergeOfferProps) {
  const { refusal } = planMerge(desk, { customer: duplicate, user: duplicate.user });
  if (refusal !== null) return <p className="w-full text-note text-muted">{MERGE_REFUSALS[refusal]}</p>;
  return (
    <Button variant="secondary" onClick={onChoose}>
      Merge<span className="sr-only"> with {duplicate.name}</span>
    </Button>
  );
}
