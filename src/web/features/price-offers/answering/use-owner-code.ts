import { useState } from 'react';
import { RESEND_SECONDS } from '#domain/phone/verification-code.ts';
import { call, messageOf } from '#web/lib/api.ts';
import { useAction } from '#web/lib/use-action.ts';
import { useSecondsUntil } from '#web/lib/use-seconds-until.ts';

/** Sends codes to the phone of an order, and counts the seconds until another one can be sent. */
export function useOwnerCode(token: string) {
  const [sent, setSent] = useState<{ to: string; at: number } | null>(null);
  const wait = useSecondsUntil(sent === null ? 0 : sent.at + RESEND_SECONDS * 1000);
  const { isBusy, failure, run } = useAction(async () => {
    const { codeTo } = await call('priceOffers.sendCode', { params: { token } });
    setSent({ to: codeTo, at: Date.now() });
  }, messageOf);
  const send = () => {
    if (wait === 0) run();
  };
  return { sentTo: sent?.to ?? null, isBusy, failure, wait, send };
}

export type OwnerCode = ReturnType<typeof useOwnerCode>;
