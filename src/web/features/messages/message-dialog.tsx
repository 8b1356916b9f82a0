import type { LoggedMessage } from '#contracts/messages.ts';
import { canSendAgain, TEXT_GONE } from '#domain/messages/rules.ts';
import { READ_IN_LOG } from '#domain/messages.ts';
import { shortOrderId } from '#domain/orders/short-id.ts';
import {
  CHANNEL_NAMES,
  deliveryText,
  endText,
  failureText,
  MessageState,
  ShopTime,
  waitingText,
} from '#web/features/order-desk/index.ts';
import { countText } from '#web/lib/count-text.ts';
import { useRecord } from '#web/lib/places/use-record.ts';
import { usePageData } from '#web/page-data.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { MessageHistory } from './message-history.tsx';
import { addressText, PURPOSE_NAMES } from './message-texts.ts';
import { SendAgain } from './send-again.tsx';

interface MessageDialogProps {
  message: LoggedMessage;
  onClose: () => void;
}

/** Shows one message of the log: its recipient, its state with the reason, and its text. */
export function MessageDialog({ message, onClose }: MessageDialogProps) {
  const { timeZone } = usePageData().shop;
  const order = useRecord('order');
  const { channel, purpose, subject, text, sellRequestId, attempts, provider, createdAt } = message;
  const wait = waitingText(message, timeZone);
  const failure = failureText(message);
  const undelivered = deliveryText(message);
  const end = endText(message);
  return (
    <Dialog
      title={`${CHANNEL_NAMES[channel]} to ${addressText(message)}`}
      description={PURPOSE_NAMES[purpose]}
      onClose={onClose}
      closeOnBackdrop
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <MessageState {...message} />
        <span className="text-muted">
          Created <ShopTime instant={createdAt} />
          {message.sentAt !== null && (
            <>
              , sent <ShopTime instant={message.sentAt} />
            </>
          )}
        </span>
      </p>
      {wait !== null && <p className="mt-2">{wait}</p>}
      {end !== null && <p className="mt-2">{end}</p>}
      {undelivered !== null && <p className="mt-2 text-danger">{undelivered}</p>}
      {failure !== null && <p className="mt-2 text-danger">{failure}</p>}
      {provider !== null && provider !== READ_IN_LOG && (
        <p className="mt-1 text-note text-muted">
          Sent by {provider}, {countText(attempts, 'attempt')}
        </p>
      )}
      {canSendAgain(message) && <SendAgain message={message} onSent={onClose} />}
      {provider !== null && <MessageHistory message={message} />}
      {subject !== null && subject !== '' && <p className="mt-4 font-medium">{subject}</p>}
      <p className="mt-3 rounded-xl bg-sunken px-4 py-3 wrap-anywhere whitespace-pre-wrap">{text || TEXT_GONE}</p>
      {sellRequestId !== null && (
        <Button
          variant="secondary"
          className="mt-4"
          onClick={() => {
            onClose();
            order.open(sellRequestId);
          }}
        >
          Open order {shortOrderId(sellRequestId)}
        </Button>
      )}
    </Dialog>
  );
}
