import { useQuery } from '@tanstack/react-query';
import type { ChannelHealth } from '#contracts/messages.ts';
import { READ_IN_LOG } from '#domain/messages.ts';
import { ShopTime } from '#web/features/order-desk/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { callQuery } from '#web/lib/query.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { ReadState } from '#web/ui/read-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const REFRESH_MS = 30_000;

/** Shows the health of sending texts and e-mails: provider, last success and failure, and waiting messages. */
export function SenderHealth() {
  const source = useQuery({
    ...callQuery('messages.health', {}),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
  });
  const { data } = source;
  return (
    <section aria-labelledby="sender-health" className="rounded-2xl border border-line bg-surface p-5">
      <h3 id="sender-health" className="text-lg font-semibold tracking-tight">
        Sending
      </h3>
      <ReadState source={source} what="The sending status">
        <Skeleton className="mt-3 h-40" />
      </ReadState>
      {data !== undefined && (
        <>
          <ul className="mt-2 divide-y divide-line">
            {data.channels.map((channel) => (
              <li key={channel.channel} className="py-3">
                <Channel {...channel} />
              </li>
            ))}
          </ul>
          <p className="text-note text-muted tabular-nums">
            {data.texts.sent.toLocaleString('en-US')} of {data.texts.budget.toLocaleString('en-US')} texts sent today
            {data.isPartial && '. Counts cover the latest 10,000 messages'}.
          </p>
        </>
      )}
    </section>
  );
}

function Channel({
  channel,
  provider,
  lastSuccess,
  lastFailure,
  ownFailure,
  oldestOpen,
  sent,
  failed,
  waiting,
}: ChannelHealth) {
  const isBlocked = ownFailure?.isOfOne === false;
  const isTroubled =
    ownFailure !== null || (lastFailure !== null && (lastSuccess === null || lastFailure.at > lastSuccess));
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span>
          <span className="font-medium">{channel === 'sms' ? 'SMS' : 'Email'}:</span>{' '}
          <span className="text-note text-muted">
            {provider === READ_IN_LOG ? 'not connected, kept in this log' : `sent by ${provider}`}
          </span>
        </span>
        {(isTroubled || provider !== READ_IN_LOG) && (
          <Badge tone={isTroubled ? 'orange' : 'green'} className="px-2! py-0.5!">
            {isBlocked ? 'Not arriving' : isTroubled ? 'Last attempt failed' : 'OK'}
          </Badge>
        )}
      </p>
      {ownFailure !== null && (
        <p className="my-2 rounded-xl bg-tone-orange px-4 py-3 font-medium text-on-tone-orange wrap-anywhere">
          {ownFailure.meaning}
          <span className="block text-note font-normal">
            {ownFailure.isOfOne ? 'One message, ' : 'Since '}
            <ShopTime instant={ownFailure.at} />
            {ownFailure.words !== null && `: “${ownFailure.words}”`}
          </span>
        </p>
      )}
      <p className="text-note text-muted tabular-nums">
        Last 24 hours: {sent.toLocaleString('en-US')} sent, {failed.toLocaleString('en-US')} not sent or not delivered
        {waiting > 0 && `, ${countText(waiting, 'message')} waiting`}
      </p>
      {lastSuccess !== null && (
        <p className="text-note text-muted">
          Last sent <ShopTime instant={lastSuccess} />
        </p>
      )}
      {oldestOpen !== null && (
        <p className="text-note text-muted">
          Oldest unsent <ShopTime instant={oldestOpen} />
        </p>
      )}
      {lastFailure !== null && (
        <p className="text-note break-words">
          Last failure <ShopTime instant={lastFailure.at} />: {lastFailure.problem}
          {lastFailure.words !== null && ` (“${lastFailure.words}”)`}
        </p>
      )}
    </>
  );
}
