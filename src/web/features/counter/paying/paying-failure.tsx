import { ApiError, messageOf } from '#web/lib/api.ts';

/** Errors that a clerk ends in the Till tab. */
const OF_DRAWER = ['drawer_closed', 'drawer_short', 'register_required'];

/** What a refused payment or reversal says. */
export interface PayingFailure {
  text: string;
  /** True when the drawer is the reason: the notice leads to the till. */
  isOfDrawer: boolean;
}

/** Reads why money did not move: the server's words beside a field say more than those of the whole. */
export function payingFailure(error: unknown, what: string): PayingFailure {
  if (!(error instanceof ApiError)) {
    return {
      text: messageOf(error),
      isOfDrawer: false,
    };
  }
  const [first] = Object.values(error.errors);
  const said = error.userMessage === null ? what : messageOf(error);
  return { text: first ?? said, isOfDrawer: OF_DRAWER.includes(error.code ?? '') };
}

/** Leads to the till, in a new tab: what is typed here stays. */
export function TillLink() {
  return (
    <p>
      <a
        className="font-medium text-link underline underline-offset-4"
        href="?tab=till"
        target="_blank"
        rel="noreferrer"
      >
        Open till
        <span className="sr-only"> (opens a new tab)</span>
      </a>
    </p>
  );
}
