import { ERRORS, type ErrorBody, type ErrorCode } from '#contracts/errors.ts';

interface Details {
  /** Texts by field, shown next to each field. */
  errors?: Record<string, string>;
  /** Replaces the message of the error table. */
  message?: string;
  /** Today's price as decimal string, with `price_changed`. */
  price?: string;
  /** The current order, with `order_changed`. */
  order?: Readonly<Record<string, unknown>>;
  /** Seconds until a retry makes sense; sent as Retry-After. */
  retryAfterSeconds?: number;
}

/** A failure reported to the caller. Its status and message come from the table in contracts/errors.ts. */
export class Failure extends Error {
  override name = 'Failure';
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message);
    this.code = code;
    this.status = ERRORS[code].status;
    this.details = details;
  }

  /** Returns the answer's JSON body. */
  toBody(): ErrorBody {
    const { errors, price, order } = this.details;
    return {
      message: this.message,
      code: this.code,
      ...(errors === undefined ? {} : { errors }),
      ...(price === undefined ? {} : { price }),
      ...(order === undefined ? {} : { order }),
    };
  }
}

/** Throws a failure from the error table. */
export function fail(code: ErrorCode, details?: Details): never {
  throw new Failure(code, details);
}

/** Refuses a field of the body, with the same text as message and at the field. @throws Failure rule_broken */
export function refuseField(field: string, message: string): never {
  return fail('rule_broken', { message, errors: { [field]: message } });
}

/** A problem that the owner can fix. A start or a command prints its message, without a stack trace. */
export class OwnerError extends Error {
  override name = 'OwnerError';
}
