import { PAY_BY, type VisitForm } from '#contracts/forms/counter.ts';
import { type CounterOrderForm, EMPTY_ORDER, NETWORKS } from '#contracts/forms/counter-order.ts';
import type { LicenseFacts } from '#domain/counter/read-license.ts';
import { VISIT_KINDS } from '#domain/counter/visit.ts';
import { CONDITIONS, DEVICE_TYPES, SERVICE_METHODS } from '#domain/vocabulary.ts';
import { draftsOf } from '#web/lib/drafts/draft.ts';
import {
  listOf,
  oneOf,
  orNull,
  type Reader,
  readFlag,
  readPrice,
  readText,
  shapeOf,
  wholeNumber,
} from '#web/lib/storage/saved-values.ts';
import type { DraftDevice } from './visit-draft.ts';

/** A visit being entered, as this window keeps it: without signature and ID, which the server encrypts (decision 029). */
export interface KeptVisit {
  /** Idempotency key: the visit is saved once, even when it is sent again after a reload. */
  key: string;
  typed: CounterOrderForm;
  devices: readonly DraftDevice[];
  license: LicenseFacts | null;
  visit: VisitForm;
}

const MAX_DEVICES = 100;
const MAX_CENTS = 100_000_000;

const readTyped = shapeOf<CounterOrderForm>({
  customer: orNull(
    shapeOf({
      id: readText,
      name: readText,
      phone: readText,
      email: readText,
      address: orNull(readText),
      city: readText,
      state: readText,
      zipCode: readText,
    }),
  ),
  name: readText,
  phone: readText,
  email: readText,
  product: orNull(
    shapeOf<NonNullable<CounterOrderForm['product']>>({
      id: wholeNumber(1, 2_147_483_647),
      deviceType: oneOf(DEVICE_TYPES),
      model: readText,
      storage: orNull(readText),
      basePrice: readPrice,
      factors: (value) => (value === undefined ? value : listOf(readNumber, 100)(value)),
    }),
  ),
  condition: oneOf(['', ...CONDITIONS]),
  network: oneOf(['', ...NETWORKS]),
  battery: readText,
  imei: readText,
  noSerialReason: readText,
  serviceMethod: oneOf(SERVICE_METHODS),
  address: readText,
  city: readText,
  state: readText,
  zip: readText,
  date: readText,
  time: readText,
  overbook: readFlag,
  notes: readText,
});

function readNumber(value: unknown): number {
  if (typeof value !== 'number' || !Number.isFinite(value)) throw new TypeError('Not a number');
  return value;
}

const readCents = wholeNumber(0, MAX_CENTS);

const readDevice: Reader<DraftDevice> = shapeOf<DraftDevice>({
  key: wholeNumber(1, Number.MAX_SAFE_INTEGER),
  form: readTyped,
  quotedCents: readCents,
  agreed: orNull(shapeOf({ cents: readCents, reason: readText })),
  custodyReason: readText,
});

/** Drafts of visits, one per window: two windows of a computer can serve two customers. */
export const visitDrafts = draftsOf<KeptVisit>({
  keyOf: (area) => `visit-draft-${area}`,
  area: 'session',
  read: shapeOf<KeptVisit>({
    key: readText,
    typed: readTyped,
    devices: listOf(readDevice, MAX_DEVICES),
    license: orNull(
      shapeOf({
        name: readText,
        address: readText,
        city: readText,
        state: readText,
        zip: readText,
        birthDate: orNull(readText),
        expires: orNull(readText),
        // Absent in drafts of earlier versions.
        isNameCut: (value) => value === true,
      }),
    ),
    visit: shapeOf<VisitForm>({
      kind: oneOf(VISIT_KINDS),
      payBy: oneOf(PAY_BY),
      cash: readText,
      card: readText,
      zelle: readText,
      mobile: readText,
      readyAt: readText,
    }),
  }),
});

/** Returns true while nothing is entered. */
export function isEmptyVisit({ typed, devices, license }: KeptVisit): boolean {
  return (
    devices.length === 0 && license === null && JSON.stringify({ ...typed, ...EMPTY_ORDER }) === JSON.stringify(typed)
  );
}
