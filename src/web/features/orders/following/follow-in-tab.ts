import { POLL_MS } from '#web/lib/answers/poll-ms.ts';
import { ALL, followStream, type OpenStream } from './follow-stream.ts';
import { type Follower, ORDERS } from './subjects.ts';

/** Message between the tabs of a browser. It carries no data: each tab refetches what has changed. */
export type TabMessage =
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
  join(onMessage: (message: TabMessage) => void): { post: (message: TabMessage) => void; leave: () => void };
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
  let membership: ReturnType<typeof joinTabs> | null = null;
  let stopWatching: () => void = () => undefined;
  const update = () => {
    const isFollowing = followers.size > 0 && ports.isShown();
    if (membership !== null && isFollowing) membership.follow();
    else if (isFollowing) membership = joinTabs(ports, followers);
    else {
      membership?.leave();
      membership = null;
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
function joinTabs(ports: TabPorts, followers: ReadonlySet<Follower>) {
  const subjects = () => [...followers].map(({ subject }) => subject);
  /** Subjects that the other tabs follow, by tab. */
  const others = new Map<string, readonly string[]>();
  /** Held while this tab leads. */
  let stream: ReturnType<typeof followStream> | null = null;
  const changes = gather((changedSubjects: ReadonlySet<string>) => {
    for (const follower of [...followers]) if (concerns(changedSubjects, follower)) follower.notify('changed');
  });
  const adapted = gather(() => stream?.adapt());

  const polling = pollUnlessNotified(() => {
    if (stream?.isOpen() === true) tab.post({ kind: 'open' });
    else changes.add(ALL);
  });

  const handleMessage = (message: TabMessage): void => {
    if (message.kind === 'changed') changes.add(message.what);
    if (message.kind === 'open' || message.kind === 'broken')
      polling.restart(message.kind === 'open' && stream === null);
    if (message.kind === 'broken') for (const follower of [...followers]) follower.notify('broken');
    if (message.kind === 'ask') announceSubjects();
    if (message.kind !== 'follows') return;
    others.set(message.tab, message.subjects);
    adapted.add(message.tab);
  };
  const tab = ports.join(handleMessage);
  const broadcast = (message: TabMessage) => {
    handleMessage(message);
    tab.post(message);
  };
  /** Sends the leader the subjects that this tab follows now. */
  const announceSubjects = () => {
    tab.post({ kind: 'follows', tab: ports.tab, subjects: subjects() });
    adapted.add(ports.tab);
  };
  announceSubjects();
  changes.add(ALL);
  const stopLeading = ports.lead(() => {
    stream = followStream({
      open: ports.open,
      random: ports.random,
      subjects: () => [...new Set([...subjects(), ...[...others.values()].flat()])],
      onOpen: () => broadcast({ kind: 'open' }),
      onChange: (what) => broadcast({ kind: 'changed', what }),
      onBroken: () => broadcast({ kind: 'broken' }),
    });
    tab.post({ kind: 'ask' });
    return stream.stop;
  });
  return {
    follow: announceSubjects,
    leave: () => {
      tab.post({ kind: 'follows', tab: ports.tab, subjects: [] });
      tab.leave();
      stopLeading();
      polling.stop();
      changes.stop();
      adapted.stop();
    },
  };
}

function concerns(changedSubjects: ReadonlySet<string>, { subject }: Follower): boolean {
  return (
    changedSubjects.has(ALL) ||
    changedSubjects.has(subject) ||
    (changedSubjects.has(ORDERS) && subject.startsWith(ORDERS))
  );
}

/** Polls, but skips a turn after each message about another tab's open stream; its leader sends them as often. */
function pollUnlessNotified(poll: () => void) {
  let polling: ReturnType<typeof setInterval> | undefined;
  const restart = (isNotified: boolean) => {
    let skips = isNotified;
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
    const batch = gathered;
    [gathered, timer] = [new Set(), undefined];
    take(batch);
  };
  return {
    add: (text: string): void => {
      gathered.add(text);
      timer ??= setTimeout(flush, GATHER_MS);
    },
    stop: (): void => clearTimeout(timer),
  };
}
