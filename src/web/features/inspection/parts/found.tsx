/** Shows a finding that can no longer change. */
export function FindingText({ label, children }: { label: string; children: string }) {
  return (
    <p>
      <span className="text-muted">{label} found:</span> <span className="font-medium">{children}</span>
    </p>
  );
}
