import { useEffect, useState } from 'react';

/** Delay in ms: quick successive choices are announced once. */
const ANNOUNCE_AFTER_MS = 700;

/** Announces the price to a screen reader after a pause. */
export function PriceAnnouncement({ text }: { text: string }) {
  const [said, setAnswer] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnswer(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
