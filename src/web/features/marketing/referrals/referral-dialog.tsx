import { methodLabel } from '#domain/payment-methods.ts';
import { momentText, priceText } from '#web/lib/format.ts';
import { usePageData } from '#web/page-data.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { rewardedName } from './pay-dialog.tsx';
import { REFERRAL_BADGES, referralName, signsText } from './referral-columns.tsx';
import type { Referral, Reward } from './referrals.api.ts';

const KINDS = {
  pending: 'Pending again',
  held: 'Held for review',
  earned: 'Earned',
  paid: 'All rewards paid',
  reversed: 'Reversed',
  approved: 'Approved',
  refused: 'Refused',
  reward_paid: 'Reward paid',
  reward_undone: 'Reward payment undone',
} as const satisfies Record<Referral['history'][number]['kind'], string>;

interface ReferralDialogProps {
  referral: Referral;
  /** Undoes the payment of a reward. */
  onUndo: (rewarded: Reward['rewarded']) => void;
  onClose: () => void;
}

/** Shows one referral with its rewards and its history. */
export function ReferralDialog({ referral, onUndo, onClose }: ReferralDialogProps) {
  const { shop } = usePageData();
  const { state, order, referrer, rewards, history, createdAt } = referral;
  return (
    <Dialog title={referralName(referral)} onClose={onClose}>
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <Badge tone={REFERRAL_BADGES[state].tone}>{REFERRAL_BADGES[state].label}</Badge>
          {order.device}, ordered {momentText(createdAt, shop.timeZone)}
        </p>
        {referral.signs.length > 0 && <p className="rounded-xl bg-sunken p-4">{signsText(referral)}</p>}
        <ul className="grid gap-3">
          {rewards.map(({ rewarded, amount, payment }) => (
            <li key={rewarded} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 wrap-anywhere">
                {rewardedName(referral, rewarded)}
                <span className="block text-note text-muted">
                  {rewarded === 'referrer'
                    ? `Shared the link${referrer ? ` ${referrer.code}` : ''}`
                    : 'Sold the device'}
                  {payment !== null && `, paid by ${methodLabel(payment.method)}`}
                  {payment?.note != null && `: ${payment.note}`}
                </span>
              </span>
              <span className="flex flex-none items-baseline gap-3">
                {payment !== null && (
                  <Button variant="quiet" onClick={() => onUndo(rewarded)}>
                    Undo payment<span className="sr-only"> to {rewardedName(referral, rewarded)}</span>
                  </Button>
                )}
                <span className="font-semibold tabular-nums">{priceText(amount)}</span>
              </span>
            </li>
          ))}
        </ul>
        <section aria-label="History">
          <h3 className="font-semibold">History</h3>
          {history.length === 0 && <p className="mt-1 text-muted">Nothing yet.</p>}
          <ol className="mt-2 grid gap-3">
            {history.map(({ kind, note, actor, at }) => (
              <li key={`${at} ${kind} ${note}`} className="wrap-anywhere">
                {KINDS[kind]}
                {note !== null && `: ${note}`}
                <span className="block text-note text-muted">
                  {momentText(at, shop.timeZone)}
                  {actor !== 'system' && `, ${actor}`}
                </span>
              </li>
            ))}
          </ol>
        </section>
      </div>
    </Dialog>
  );
}
