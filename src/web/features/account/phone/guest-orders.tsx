import { useRef, useState } from 'react';
import { Link } from 'wouter';
import { assertNever } from '#domain/assert-never.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { refreshReads } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { failureMessage } from '../failure.ts';
import { PhoneProof } from './phone-proof.tsx';

type Stage =
  | { name: 'asked' | 'looking' | 'unproved' }
  | { name: 'joined'; orders: number }
  | { name: 'failed'; message: string };

/**
 * Adds orders that were made in this browser without an account. The proof is a code sent to the account's phone: a
 * typed number or address proves nothing.
 * @param phone of the account, normalized
 */
export function GuestOrders({ phone }: { phone: string }) {
  const [stage, setStage] = useState<Stage>({ name: 'asked' });
  const container = useRef<HTMLDivElement>(null);
  const findOrders = async () => {
    setStage({ name: 'looking' });
    setStage(await claimOrders());
    // Moves the focus here: the pressed button is gone.
    container.current?.focus();
  };
  return (
    <div ref={container} tabIndex={-1} aria-live="polite" className="outline-none">
      <StageView stage={stage} phone={phone} onFind={() => void findOrders()} />
    </div>
  );
}

async function claimOrders(): Promise<Stage> {
  try {
    const { joined } = await call('auth.claimOrders', {});
    if (joined > 0) await refreshReads('/api/sell-requests');
    return { name: 'joined', orders: joined };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'phone_verification_required') return { name: 'unproved' };
    return { name: 'failed', message: failureMessage(error, 'Please try again.') };
  }
}

function StageView({ stage, phone, onFind }: { stage: Stage; phone: string; onFind: () => void }) {
  switch (stage.name) {
    case 'asked':
    case 'looking':
      return (
        <Button variant="secondary" busy={stage.name === 'looking'} onClick={onFind}>
          Find Past Orders
        </Button>
      );
    case 'unproved':
      return (
        <PhoneProof phone={phone} onProved={onFind}>
          First, confirm that {formatPhone(phone)} is yours. We’ll text you a code. Enter it, and orders placed here
          with this number move to your account.
        </PhoneProof>
      );
    case 'joined':
      return <Joined orders={stage.orders} />;
    case 'failed':
      return (
        <>
          <p className="mb-4 font-medium text-danger">{stage.message}</p>
          <Button variant="secondary" onClick={onFind}>
            Try Again
          </Button>
        </>
      );
    default:
      return assertNever(stage);
  }
}

function Joined({ orders }: { orders: number }) {
  if (orders === 0) return <p>There are no past orders in this browser with your account’s phone number.</p>;
  return (
    <p>
      {countText(orders, 'order')} added to your account.{' '}
      <Link href="/dashboard" className="text-link">
        See your orders
      </Link>
    </p>
  );
}
