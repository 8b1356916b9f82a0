interface KeepOpenProps {
  /** False where this browser keeps no photo for after a reload, such as in some private windows. */
  isKept: boolean;
  photos: readonly { state: string }[];
}

/** Says that photos on their way are lost with the page. */
export function KeepOpen({ isKept, photos }: KeepOpenProps) {
  if (isKept || photos.every(({ state }) => state === 'sent')) return null;
  return (
    <p role="status" className="text-note font-medium">
      Keep this page open until your photos are sent.
    </p>
  );
}
