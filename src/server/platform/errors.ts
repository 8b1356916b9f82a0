import { ERRORS, type ErrorBody, type ErrorCode } from '#contracts/errors.ts';

interface Details {
  /** Texts by field, shown beside the field. */
  errors?: Record<string, string>;
  /** Replaces the table's message in a situation that has its own text. */
  message?: string;
  /** Today's price as decimal string, with `price_changed`. */
  price?: string;
  /** The current order, with `order_changed`. */
  order?: Readonly<Record<string, unknown>>;
  /** Seconds after which trying again makes sense; becomes Retry-After. */
  retryAfterSeconds?: number;
}

/** A failure that is reported to the caller. Its status and message come from the one table in contracts/errors.ts. */
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

/** Throws a failure of the table. */
export function fail(code: ErrorCode, details?: Details): never {
  throw new Failure(code, details);
}

/** Refuses a field of the body by a rule, with the same text as message and beside it. @throws Failure rule_broken */
export function refuse(field: string, message: string): never {
  return fail('rule_broken', { message, errors: { [field]: message } });
}

/** A problem that the owner can mend. A start or a command ends with its message, and without a trace. */
export class OwnerError extends Error {
  override name = 'OwnerError';
}
