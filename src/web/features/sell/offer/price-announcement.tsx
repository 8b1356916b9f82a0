import { useEffect, useState } from 'react';

/** Choices in quick succession are announced once. */
const ANNOUNCE_AFTER_MS = 700;

/** Says the price to a screen reader once it rests. */
export function PriceAnnouncement({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), ANNOUNCE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
