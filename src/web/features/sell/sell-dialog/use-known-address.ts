import { useEffect, useEffectEvent } from 'react';
import type { Account } from '#contracts/auth.ts';
import { formatUsAddress, parseUsAddress } from '#domain/address/parse-us-address.ts';
import { useSession } from '#web/features/session/session-context.ts';
import type { SellEvent } from './sell-state.ts';

/** Fills the empty address in with that of whoever is signed in: nothing is typed twice. */
export function useKnownAddress(send: (event: SellEvent) => void): void {
  const { state, account } = useSession();
  const known = state === 'in' ? account : null;
  const fill = useEffectEvent((from: Account) => {
    const { address, city, state: region, zipCode } = from.customer;
    if (address === null) return;
    const parsed =
      parseUsAddress(address) ?? parseUsAddress(formatUsAddress({ street: address, city, state: region, zipCode }));
    if (parsed === null) return;
    const { fullAddress, city: town, state: usState, zipCode: zip } = parsed;
    send({ type: 'address_known', address: { address: fullAddress, city: town, state: usState, zip } });
  });
  useEffect(() => {
    if (known !== null) fill(known);
  }, [known]);
}
