import { type PointerEvent, useState } from 'react';
import { MAX_SIGNATURE_LENGTH, SIGNATURE_BOX } from '#domain/orders/pickup-proof.ts';
import { Button } from '#web/ui/button.tsx';

interface SignaturePadProps {
  /** Strokes as an SVG path; empty before the first stroke. */
  value: string;
  onChange: (strokes: string) => void;
  isRequired?: boolean;
}

/**
 * Draws a signature with a finger or a mouse. The parent keeps it, so a customer does not have to sign twice; customers
 * who cannot draw use the name field next to it.
 */
export function SignaturePad({ value, onChange, isRequired = false }: SignaturePadProps) {
  const [isDrawing, setDrawing] = useState(false);
  const isFull = value.length > MAX_SIGNATURE_LENGTH - 40;
  const start = (event: PointerEvent<SVGSVGElement>) => {
    if (isFull) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawing(true);
    // A dot is a stroke, too.
    const point = pointOf(event);
    onChange(`${value}M${point}L${point}`);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!isDrawing || isFull) return;
    const point = pointOf(event);
    if (!value.endsWith(`L${point}`)) onChange(`${value}L${point}`);
  };
  return (
    <div>
      {/* As high as its button, which appears with the first stroke: the pad must not move under a finger. */}
      <div className="flex min-h-target items-center justify-between gap-3">
        <p className="font-medium">
          Signature{!isRequired && <span className="font-normal text-muted"> (optional)</span>}
        </p>
        {value !== '' && (
          <Button variant="quiet" onClick={() => onChange('')}>
            Clear
          </Button>
        )}
      </div>
      <svg
        role="img"
        aria-label="Customer signature"
        viewBox={`0 0 ${SIGNATURE_BOX.width} ${SIGNATURE_BOX.height}`}
        className="block w-full touch-none rounded-2xl border border-line-strong bg-surface"
        onPointerDown={start}
        onPointerMove={draw}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <path d="M40 160H560" className="stroke-line-strong" strokeWidth="2" strokeDasharray="6 8" />
        <path
          d={value}
          fill="none"
          stroke="currentColor"
          strokeWidth="5"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </div>
  );
}

/** Returns a point of the pad, in the units of its box. */
function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): string {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const at = (part: number, size: number) => Math.round(Math.min(1, Math.max(0, part)) * size);
  return `${at((clientX - left) / width, SIGNATURE_BOX.width)} ${at((clientY - top) / height, SIGNATURE_BOX.height)}`;
}
