import { POLL_MS } from '#web/lib/answers/poll-ms.ts';
import { ALL, followStream, type OpenStream } from './follow-stream.ts';
import { type Follower, ORDERS } from './subjects.ts';

/** Message between the tabs of a browser. It carries no data: each tab refetches what has changed. */
export type Word =
  | { kind: 'changed'; what: string }
  | { kind: 'open' }
  | { kind: 'broken' }
  /** Sent by a tab that has begun to lead. */
  | { kind: 'ask' }
  /** Answer to `ask`, repeated at each change; without subjects when the tab leaves. */
  | { kind: 'follows'; tab: string; subjects: readonly string[] };

/** Browser functions that a tab needs to follow changes. */
export interface TabPorts {
  /** Name of this tab among the others. */
  tab: string;
  isShown(): boolean;
  /** @returns a function that stops it */
  onShown(listener: () => void): () => void;
  /** Joins the tabs of this browser. */
  join(onWord: (word: Word) => void): { say: (word: Word) => void; leave: () => void };
  /**
   * Lets this tab lead once no other does: calls `begin` then, and at the end the function that it returned. Does nothing in a
   * browser without such a lock. @returns a function that gives up the lead
   */
  lead(begin: () => () => void): () => void;
  open: OpenStream;
  random(): number;
}

/** Time in ms in which changes are gathered into one refetch. */
const GATHER_MS = 150;

/**
 * Notifies the components of a tab when orders may have changed. All shown tabs of a browser share one stream: over HTTP/1.1 a
 * browser has six connections. One tab leads: it holds the stream and notifies the others. A tab without news of an open
 * stream polls. A hidden tab does neither; once it is shown again, everything may have changed.
 * @returns a function that adds a component, and returns one that removes it
 */
export function followInTab(ports: TabPorts): (follower: Follower) => () => void {
  const followers = new Set<Follower>();
  let part: ReturnType<typeof takePart> | null = null;
  let stopWatching: () => void = () => undefined;
  const update = () => {
    const takesPart = followers.size > 0 && ports.isShown();
    if (part !== null && takesPart) part.follow();
    else if (takesPart) part = takePart(ports, followers);
    else {
      part?.leave();
      part = null;
    }
  };
  return (follower) => {
    followers.add(follower);
    if (followers.size === 1) stopWatching = ports.onShown(update);
    update();
    return () => {
      followers.delete(follower);
      if (followers.size === 0) stopWatching();
      update();
    };
  };
}

/** Follows changes together with the other tabs until it leaves. */
function takePart(ports: TabPorts, followers: ReadonlySet<Follower>) {
  const subjects = () => [...followers].map(({ subject }) => subject);
  /** Subjects that the other tabs follow, by tab. */
  const others = new Map<string, readonly string[]>();
  /** Held while this tab leads. */
  let stream: ReturnType<typeof followStream> | null = null;
  const changed = gather((whats: ReadonlySet<string>) => {
    for (const follower of [...followers]) if (concerns(whats, follower)) follower.hear('changed');
  });
  const adapted = gather(() => stream?.adapt());

  const polls = pollUnlessTold(() => {
    if (stream?.isOpen() === true) tab.say({ kind: 'open' });
    else changed.add(ALL);
  });

  const hear = (word: Word): void => {
    if (word.kind === 'changed') changed.add(word.what);
    if (word.kind === 'open' || word.kind === 'broken') polls.restart(word.kind === 'open' && stream === null);
    if (word.kind === 'broken') for (const follower of [...followers]) follower.hear('broken');
    if (word.kind === 'ask') follow();
    if (word.kind !== 'follows') return;
    others.set(word.tab, word.subjects);
    adapted.add(word.tab);
  };
  const tab = ports.join(hear);
  const tellAll = (word: Word) => {
    hear(word);
    tab.say(word);
  };
  /** Sends the leader the subjects that this tab follows now. */
  const follow = () => {
    tab.say({ kind: 'follows', tab: ports.tab, subjects: subjects() });
    adapted.add(ports.tab);
  };
  follow();
  changed.add(ALL);
  const stopLeading = ports.lead(() => {
    stream = followStream({
      open: ports.open,
      random: ports.random,
      subjects: () => [...new Set([...subjects(), ...[...others.values()].flat()])],
      onOpen: () => tellAll({ kind: 'open' }),
      onChange: (what) => tellAll({ kind: 'changed', what }),
      onBroken: () => tellAll({ kind: 'broken' }),
    });
    tab.say({ kind: 'ask' });
    return stream.stop;
  });
  return {
    follow,
    leave: () => {
      tab.say({ kind: 'follows', tab: ports.tab, subjects: [] });
      tab.leave();
      stopLeading();
      polls.stop();
      changed.stop();
      adapted.stop();
    },
  };
}

function concerns(whats: ReadonlySet<string>, { subject }: Follower): boolean {
  return whats.has(ALL) || whats.has(subject) || (whats.has(ORDERS) && subject.startsWith(ORDERS));
}

/** Polls, but skips a turn after each message about another tab's open stream; its leader sends them as often. */
function pollUnlessTold(poll: () => void) {
  let polling: ReturnType<typeof setInterval> | undefined;
  const restart = (isTold: boolean) => {
    let skips = isTold;
    clearInterval(polling);
    polling = setInterval(() => {
      if (!skips) poll();
      skips = false;
    }, POLL_MS);
  };
  restart(false);
  return { restart, stop: () => clearInterval(polling) };
}

/** Gathers texts for a moment. @param take takes them all at once */
function gather(take: (gathered: ReadonlySet<string>) => void) {
  let gathered = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    const taken = gathered;
    [gathered, timer] = [new Set(), undefined];
    take(taken);
  };
  return {
    add: (text: string): void => {
      gathered.add(text);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}
