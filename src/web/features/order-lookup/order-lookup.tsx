import { useState } from 'react';
import { useLocation } from 'wouter';
import { type Asked, AskForm } from './ask-form.tsx';
import { CodeForm } from './code-form.tsx';
import { type Found, FoundOrders } from './found-orders.tsx';

/**
 * Finds a guest's order: its number and phone, then the texted code (docs/decisions/060). One order opens its page; several are
 * listed.
 */
export function OrderLookup() {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState({ orderNumber: '', phoneNumber: '' });
  const [asked, setAsked] = useState<Asked | null>(null);
  const [found, setFound] = useState<Found | null>(null);

  const open = (orders: Found) => {
    const [only, ...others] = orders;
    if (only !== undefined && others.length === 0) navigate(only.path);
    else setFound(orders);
  };
  if (found !== null) return <FoundOrders orders={found} />;
  if (asked !== null) {
    return <CodeForm asked={asked} onAskedAgain={setAsked} onOpen={open} onChange={() => setAsked(null)} />;
  }
  return (
    <AskForm
      typed={typed}
      onAsked={(sent) => {
        setTyped(sent);
        setAsked(sent);
      }}
    />
  );
}
