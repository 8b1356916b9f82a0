import type { EmailProvider } from './email/index.ts';
import type { LabelCarrier } from './labels/index.ts';
import type { SmsProvider } from './sms/index.ts';
import type { ParcelTracker } from './tracking/index.ts';

/** An account that may change while the product runs. */
export interface LiveAccount<Account> {
  /** Returns what counts here; null without an account. */
  read(): Account | null;
  /** Reads what other processes have saved. */
  refresh(): Promise<void>;
}

interface LiveAdapter<Adapter> {
  /** Returns the adapter of what is known here. */
  now(): Adapter;
  /** Returns the adapter of what counts in every process. */
  fresh(): Promise<Adapter>;
}

/** Keeps the adapter of an account, and makes it anew once the account is another one. */
function follow<Account, Adapter>(
  { read, refresh }: LiveAccount<Account>,
  make: (account: Account | null) => Adapter,
  end: (old: Adapter) => void = () => undefined,
): LiveAdapter<Adapter> {
  let known: { text: string; adapter: Adapter } | null = null;
  const now = () => {
    const account = read();
    const text = JSON.stringify(account);
    if (known?.text === text) return known.adapter;
    if (known !== null) end(known.adapter);
    known = { text, adapter: make(account) };
    return known.adapter;
  };
  return { now, fresh: async () => refresh().then(now) };
}

/** Sends each text by the account that counts then. */
export function liveSms<Account>(
  account: LiveAccount<Account>,
  make: (account: Account | null) => SmsProvider,
): SmsProvider {
  const sms = follow(account, make);
  return {
    get name() {
      return sms.now().name;
    },
    send: async (message) => (await sms.fresh()).send(message),
  };
}

/** Sends each email by the account that counts then. */
export function liveEmail<Account>(
  account: LiveAccount<Account>,
  make: (account: Account | null) => EmailProvider,
): EmailProvider {
  // A pool ends after its deliveries under way, and nobody waits for that.
  const email = follow(account, make, (old) => void old.close());
  return {
    get name() {
      return email.now().name;
    },
    send: async (message) => (await email.fresh()).send(message),
    close: () => email.now().close(),
  };
}

/** Makes each label by the account that counts then. */
export function liveLabels<Account>(
  account: LiveAccount<Account>,
  make: (account: Account | null) => LabelCarrier,
): LabelCarrier {
  const labels = follow(account, make);
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

/** Follows each parcel by the account that counts then. */
export function liveTracking<Account>(
  account: LiveAccount<Account>,
  make: (account: Account | null) => ParcelTracker,
): ParcelTracker {
  const tracking = follow(account, make);
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
