import { useEffect, useState } from 'react';
import { call, saidOf } from '#web/lib/api.ts';

const RESEND_MS = 60_000;
const SECOND_MS = 1000;

/** Sends codes to the phone of an order, and counts the seconds until another one can be sent. */
export function useOwnerCode(token: string) {
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [now, setNow] = useState(() => Date.now());
  const wait = sent === null ? 0 : Math.max(0, Math.ceil((sent.at + RESEND_MS - now) / SECOND_MS));
  const isWaiting = wait > 0;
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, [isWaiting]);
  const send = async () => {
    if (isBusy || isWaiting) return;
    setBusy(true);
    setFailure(null);
    try {
      const { codeTo } = await call('priceOffers.sendCode', { params: { token } });
      setSent({ to: codeTo, at: Date.now() });
      setNow(Date.now());
    } catch (error) {
      setFailure(saidOf(error) ?? 'The code could not be sent. Please try again.');
    } finally {
      setBusy(false);
    }
  };
  return { sentTo: sent?.to ?? null, isBusy, failure, wait, send: () => void send() };
}

export type OwnerCode = ReturnType<typeof useOwnerCode>;
