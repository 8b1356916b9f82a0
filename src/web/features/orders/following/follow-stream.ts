/** Subject of a change that may affect everything on screen. */
export const ALL = 'all';

/** Handlers of a stream's events. */
export interface StreamHandlers {
  onOpen(): void;
  /** @param subject subject that has changed */
  onMessage(subject: string): void;
  onError(): void;
}

/** Opens a stream of some subjects. @returns a function that closes it */
export type OpenStream = (subjects: readonly string[], handlers: StreamHandlers) => () => void;

interface StreamPlan {
  open: OpenStream;
  /** From 0 to 1. */
  random(): number;
  /** Returns the subjects of the next stream. */
  subjects(): readonly string[];
  onOpen(): void;
  /** @param subject subject that may have changed; ALL for everything */
  onChange(subject: string): void;
  /** Called when an open stream has ended: perhaps the session has too. */
  onBroken(): void;
}

/** Delay in ms before the first reconnect; each further one doubles, up to the limit. */
const RETRY_MS = 3_000;
const RETRY_MOST_MS = 120_000;

const noop = () => undefined;

/**
 * Holds one stream, and opens it again after growing pauses. Streams do not repeat earlier events, so everything may have
 * changed when one opens; when it replaces an open one, only the subjects that the old one lacked.
 */
export function followStream({ open, random, subjects, onOpen, onChange, onBroken }: StreamPlan) {
  let closeOpen: () => void = noop;
  let closeNext: () => void = noop;
  /** Subjects of the open stream; null while none is open. */
  let openSubjects: readonly string[] | null = null;
  /** Subjects of the last requested stream. */
  let requestedSubjects: readonly string[] = [];
  let tries = 0;
  let retrying: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(retrying);
    closeNext();
    closeOpen();
    [closeNext, closeOpen, openSubjects] = [noop, noop, null];
  };
  const connect = () => {
    clearTimeout(retrying);
    closeNext();
    const wantedSubjects = subjects();
    requestedSubjects = wantedSubjects;
    const closeOwn = open(wantedSubjects, {
      onOpen: () => {
        // The previous stream has stayed open until now.
        closeOpen();
        [closeNext, closeOpen] = [noop, closeOwn];
        const previousSubjects = openSubjects;
        openSubjects = wantedSubjects;
        tries = 0;
        onOpen();
        for (const subject of previousSubjects === null ? [ALL] : wantedSubjects)
          if (previousSubjects?.includes(subject) !== true) onChange(subject);
      },
      onMessage: onChange,
      // The built-in reconnect of EventSource has no growing delay.
      onError: () => {
        const wasOpen = openSubjects !== null;
        close();
        retrying = setTimeout(connect, Math.min(RETRY_MOST_MS, RETRY_MS * 2 ** tries) * (0.5 + random()));
        tries += 1;
        if (wasOpen) onBroken();
      },
    });
    closeNext = closeOwn;
  };
  connect();
  return {
    isOpen: () => openSubjects !== null,
    /** Opens a new stream when the current one lacks a subject. */
    adapt: () => {
      if (subjects().some((subject) => !requestedSubjects.includes(subject))) connect();
    },
    stop: close,
  };
}
