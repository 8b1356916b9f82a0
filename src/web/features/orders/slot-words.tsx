import { Fragment } from 'react';

/** Shows a day and a slot, "Monday, November 23, 11:00 AM", and lets lines break only after a comma. */
export function SlotWords({ text }: { text: string }) {
  const parts = text.split(/(?<=,) /);
  return parts.map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className="whitespace-nowrap">{part}</span>
    </Fragment>
  ));
}
