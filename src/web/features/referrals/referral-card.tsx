import { useMutation, useQuery } from '@tanstack/react-query';
import { messageOf } from '#web/lib/api.ts';
import { priceText, shortDayText, sumText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge, type BadgeTone } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';
import { makeLink, type OwnReferrals, ownReferrals } from './referrals.api.ts';

/**
 * Shows the link that a signed-in customer shares, and its rewards. Renders nothing while the program is off without rewards,
 * nor when it cannot be read: the page is about the orders next to it.
 */
export function ReferralCard() {
  const { data } = useQuery(ownReferrals);
  if (!data || !(data.isActive || data.referrals.length > 0)) return null;
  const { isActive, terms } = data;
  return (
    <section aria-labelledby="referrals" className="mt-10 rounded-3xl border border-line bg-surface p-6 sm:p-8">
      <h2 id="referrals" className="text-2xl font-semibold tracking-tight">
        {isActive ? `Tell a friend, get ${priceText(terms.referrerBonus)}` : 'Your referrals'}
      </h2>
      {isActive ? <Offer own={data} /> : <p className="mt-2 max-w-xl text-muted">The program is paused for now.</p>}
      {data.referrals.length > 0 && <Earned own={data} />}
    </section>
  );
}

function Offer({ own: { link, terms } }: { own: OwnReferrals }) {
  const friendBonus =
    Number(terms.referredDiscount) > 0 ? `, and they get ${priceText(terms.referredDiscount)} more` : '';
  return (
    <>
      <p className="mt-2 max-w-xl text-muted">
        Share your link. When a new customer uses it to sell a device for {priceText(terms.minimumPurchase)} or more,
        you get {priceText(terms.referrerBonus)}
        {friendBonus}.
      </p>
      {link === null ? <MakeLink /> : <Link link={link} />}
      <p className="mt-4 max-w-xl text-note text-muted">
        We pay your reward {terms.holdDays === 0 ? 'as soon as' : `${terms.holdDays} days after`} we pay for the device,
        for up to {terms.yearlyCap} friends a year. Friends have {terms.validityDays} days to order after opening your
        link.
      </p>
    </>
  );
}

function MakeLink() {
  const make = useMutation({ mutationFn: makeLink });
  return (
    <div className="mt-5">
      <Button size="lg" busy={make.isPending} onClick={() => make.mutate()}>
        Get your link
      </Button>
      {make.error !== null && (
        <p role="alert" className="mt-2 text-danger">
          {messageOf(make.error)}
        </p>
      )}
    </div>
  );
}

function Link({ link }: { link: string }) {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-x-2 rounded-2xl bg-sunken py-1.5 pr-2 pl-4">
      <span className="min-w-0 grow py-2 font-medium wrap-anywhere select-all">{link}</span>
      <CopyButton text={link} label="link" isNamed />
    </p>
  );
}

const SUMS = [
  { name: 'pending', label: 'Pending' },
  { name: 'earned', label: 'Earned' },
  { name: 'paid', label: 'Paid to you' },
] as const;

const STATES = {
  pending: { label: 'Pending', tone: 'grey' },
  earned: { label: 'Earned', tone: 'blue' },
  paid: { label: 'Paid', tone: 'green' },
  reversed: { label: 'Not counted', tone: 'grey' },
} as const satisfies Record<OwnReferrals['referrals'][number]['state'], { label: string; tone: BadgeTone }>;

function Earned({ own: { totals, referrals } }: { own: OwnReferrals }) {
  const { shop } = usePageData();
  return (
    <>
      <dl className="mt-6 flex flex-wrap gap-x-10 gap-y-3">
        {SUMS.map(({ name, label }) => (
          <div key={name}>
            <dt className="text-note text-muted">{label}</dt>
            <dd className="text-xl font-semibold tabular-nums">{sumText(totals[name])}</dd>
          </div>
        ))}
      </dl>
      <ul className="mt-4 divide-y divide-line border-t border-line">
        {referrals.map(({ friend, state, amount, dueAt, createdAt }) => (
          <li key={createdAt} className="flex items-center justify-between gap-x-4 py-3">
            <span className="min-w-0">
              <span className="font-medium wrap-anywhere">{friend}</span>
              <span className="block text-note text-muted">
                {state === 'pending' && dueAt !== null
                  ? `Earned on ${shortDayText(dueAt, shop.timeZone)}, unless the sale is reversed`
                  : `Ordered ${shortDayText(createdAt, shop.timeZone)}`}
              </span>
            </span>
            <span className="flex shrink-0 flex-wrap-reverse items-center justify-end gap-x-3 gap-y-1 tabular-nums max-sm:max-w-28">
              {state === 'reversed' ? null : priceText(amount)}
              <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
