import { useEffect, useState } from 'react';

/** Delay in ms: quick successive choices are announced once. */
const ANNOUNCE_AFTER_MS = 700;

/** Announces the price to a screen reader after a pause. */
export function PriceAnnouncement({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {announced}
    </p>
  );
}
