interface KeepOpenProps {
  /** False when this browser cannot keep photos across a reload, such as in some private windows. */
  isKept: boolean;
  photos: readonly { state: string }[];
}

/** Warns that closing the page would lose unsent photos. */
export function KeepOpen({ isKept, photos }: KeepOpenProps) {
  if (isKept || photos.every(({ state }) => state === 'sent')) return null;
  return (
    <p role="status" className="text-note font-medium">
      Keep this page open until your photos are sent.
    </p>
  );
}
