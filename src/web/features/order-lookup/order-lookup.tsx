import { useState } from 'react';
import { useLocation } from 'wouter';
import { LookupForm, type LookupRequest } from './ask-form.tsx';
import { CodeForm } from './code-form.tsx';
import { FoundOrders, type LookupOrders } from './found-orders.tsx';

/**
 * Finds a guest's order: its number and phone, then the texted code (decision 010). One order opens its page; several are
 * listed.
 */
export function OrderLookup() {
  const [, navigate] = useLocation();
  const [typed, setTyped] = useState({ orderNumber: '', phoneNumber: '' });
  const [request, setRequest] = useState<LookupRequest | null>(null);
  const [foundOrders, setFoundOrders] = useState<LookupOrders | null>(null);

  const open = (orders: LookupOrders) => {
    const [only, ...others] = orders;
    if (only !== undefined && others.length === 0) navigate(only.path);
    else setFoundOrders(orders);
  };
  if (foundOrders !== null) return <FoundOrders orders={foundOrders} />;
  if (request !== null) {
    return <CodeForm request={request} onRequestedAgain={setRequest} onOpen={open} onChange={() => setRequest(null)} />;
  }
  return (
    <LookupForm
      typed={typed}
      onRequested={(sent) => {
        setTyped(sent);
        setRequest(sent);
      }}
    />
  );
}
