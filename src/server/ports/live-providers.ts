import type { EmailProvider } from './email/index.ts';
import type { LabelCarrier } from './labels/index.ts';
import type { SmsProvider } from './sms/index.ts';
import type { ParcelTracker } from './tracking/index.ts';

/** An account that may change while the product runs. */
export interface LiveAccount<Account> {
  /** Returns the current account of this process; null without one. */
  read(): Account | null;
  /** Reads changes that other processes saved. */
  refresh(): Promise<void>;
}

interface LiveAdapter<Adapter> {
  /** Returns the adapter of the account that this process knows. */
  now(): Adapter;
  /** Returns the adapter of the account that is saved for all processes. */
  fresh(): Promise<Adapter>;
}

/** Caches the adapter of an account, and creates a new one when the account has changed. */
function followAccount<Account, Adapter>(
  { read, refresh }: LiveAccount<Account>,
  make: (account: Account | null) => Adapter,
  end: (old: Adapter) => void = () => undefined,
): LiveAdapter<Adapter> {
  let cached: { text: string; adapter: Adapter } | null = null;
  const now = () => {
    const account = read();
    const text = JSON.stringify(account);
    if (cached?.text === text) return cached.adapter;
    if (cached !== null) end(cached.adapter);
    cached = { text, adapter: make(account) };
    return cached.adapter;
  };
  return { now, fresh: async () => refresh().then(now) };
}

/** Sends each text with the account of that moment. */
export function liveSms<Account>(
  account: LiveAccount<Account>,
  make: (account: Account | null) => SmsProvider,
): SmsProvider {
  const sms = followAccount(account, make);
  return {
    get name() {
      return sms.now().name;
    },
    send: async (message) => (await sms.fresh()).send(message),
  };
}

/** Sends each e-mail with the account of that moment. */
export function liveEmail<Account>(
  account: LiveAccount<Account>,
  make: (account: Account | null) => EmailProvider,
): EmailProvider {
  // A pool ends after its current deliveries, without being waited for.
  const email = followAccount(account, make, (old) => void old.close());
  return {
    get name() {
      return email.now().name;
    },
    send: async (message) => (await email.fresh()).send(message),
    close: () => email.now().close(),
  };
}

/** Makes each label with the account of that moment. */
export function liveLabels<Account>(
  account: LiveAccount<Account>,
  make: (account: Account | null) => LabelCarrier,
): LabelCarrier {
  const labels = followAccount(account, make);
  return {
    get name() {
      return labels.now().name;
    },
    get validForPostage() {
      return labels.now().validForPostage;
    },
    get buysAhead() {
      return labels.now().buysAhead;
    },
    reserve: () => labels.now().reserve(),
    purchase: async (shipment) => (await labels.fresh()).purchase(shipment),
    discard: async (reference) => (await labels.fresh()).discard(reference),
  };
}

/** Tracks each parcel with the account of that moment. */
export function liveTracking<Account>(
  account: LiveAccount<Account>,
  make: (account: Account | null) => ParcelTracker,
): ParcelTracker {
  const tracking = followAccount(account, make);
  return {
    get name() {
      return tracking.now().name;
    },
    get isSimulated() {
      return tracking.now().isSimulated;
    },
    read: async (label) => (await tracking.fresh()).read(label),
    refund: async (label) => (await tracking.fresh()).refund(label),
  };
}
