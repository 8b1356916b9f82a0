import { staffPath } from '#domain/staff-addresses.ts';
import { ApiError, messageOf } from '#web/lib/api.ts';
import { usePlaces } from '#web/lib/places/places.tsx';

/** Error codes that a clerk resolves in the Till tab. */
const DRAWER_ERRORS = ['drawer_closed', 'drawer_short', 'register_required'];

/** Message of a refused payment or reversal. */
export interface PayingFailure {
  text: string;
  /** True when the drawer is the reason: the notice then links to the till. */
  isDrawerProblem: boolean;
}

/** Describes why money did not move. Prefers the server's message for a field over the general one: it says more. */
export function payingFailure(error: unknown, fallback: string): PayingFailure {
  if (!(error instanceof ApiError)) {
    return {
      text: messageOf(error),
      isDrawerProblem: false,
    };
  }
  const [first] = Object.values(error.errors);
  const message = error.userMessage === null ? fallback : messageOf(error);
  return { text: first ?? message, isDrawerProblem: DRAWER_ERRORS.includes(error.code ?? '') };
}

/** Links to the till in a new tab, which keeps the typed form. */
export function TillLink() {
  return (
    <p>
      <a
        className="font-medium text-link underline underline-offset-4"
        href={staffPath(usePlaces().area, 'till')}
        target="_blank"
        rel="noreferrer"
      >
        Go to cash drawer
        <span className="sr-only"> (opens a new tab)</span>
      </a>
    </p>
  );
}
