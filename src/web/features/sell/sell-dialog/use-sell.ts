import { useEffect, useEffectEvent } from 'react';
import type { Account } from '#contracts/auth.ts';
import { formatUsAddress, parseUsAddress } from '#domain/address/parse-us-address.ts';
import { useSession } from '#web/features/session/index.ts';
import { usePageData } from '#web/page-data.ts';
import { useHeldElsewhere } from '../offer/held-prices.ts';
import type { Offer } from '../offer/offer.ts';
import { type QuoteStatus, useQuote } from '../offer/use-quote.ts';
import { type SaleMachine, useSaleDialog } from '../sale/use-sale-dialog.ts';
import { sellQuoteBody } from './device.ts';
import { type SeriesState, useSeries } from './series.ts';
import { currentSellOffer, openSell, type SellEvent, type SellState, sellDrafts, sellReducer } from './state.ts';

export interface Sell extends SaleMachine<SellState, SellEvent> {
  offer: Offer | null;
  quoteStatus: QuoteStatus;
  series: SeriesState;
  /** Loads the products again. */
  reloadSeries: () => void;
}

/** Runs the Sell Your Device dialog: its state, its draft, today's products and the locked quote. */
export function useSell(): Sell {
  const isNoticeShown = ({ deviceType }: SellState['form']) => deviceType !== null;
  const { shop } = usePageData();
  const machine = useSaleDialog(sellDrafts, sellReducer, (kept, held) => openSell(kept, shop, held), isNoticeShown);
  const { state, send } = machine;
  useHeldElsewhere((held) => send({ type: 'held_elsewhere', held }));
  useAccountAddress(send);
  const { series, reload } = useSeries(state.form.deviceType, ({ products, offline }) => {
    if (!offline) send({ type: 'products_loaded', products });
  });
  const offer = currentSellOffer(state);
  const quoteStatus = useQuote(offer, sellQuoteBody(state.form), (quote, isNews) => {
    send({ type: 'quote_received', quote });
    if (isNews) reload();
  });
  return { ...machine, offer, quoteStatus, series, reloadSeries: reload };
}

/** Fills an empty address from the account. */
function useAccountAddress(send: (event: SellEvent) => void): void {
  const { state, account } = useSession();
  const signedInAccount = state === 'in' ? account : null;
  const fill = useEffectEvent((from: Account) => {
    const { address, city, state: region, zipCode } = from.customer;
    if (address === null) return;
    const parsed =
      parseUsAddress(address) ?? parseUsAddress(formatUsAddress({ street: address, city, state: region, zipCode }));
    if (parsed === null) return;
    const { fullAddress, city: parsedCity, state: usState, zipCode: zip } = parsed;
    send({ type: 'address_known', address: { address: fullAddress, city: parsedCity, state: usState, zip } });
  });
  useEffect(() => {
    if (signedInAccount !== null) fill(signedInAccount);
  }, [signedInAccount]);
}
