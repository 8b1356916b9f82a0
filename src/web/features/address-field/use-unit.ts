import { useState } from 'react';
import { putUnit, takeUnit } from '#domain/address/unit-in-line.ts';
import type { AddressFields } from '#domain/orders/submission.ts';

/**
 * Splits an address into its two fields, the line and the unit; the form keeps both on one line. Typed text
 * stays in its field; an address set from outside is split by its words.
 */
export function useUnit(value: AddressFields, onChange: (value: AddressFields) => void) {
  const [typed, setTyped] = useState({ whole: '', line: '', unit: '' });
  const { line, unit } = typed.whole === value.address ? typed : takeUnit(value.address);
  return {
    fields: { ...value, address: line },
    unit,
    change: (fields: AddressFields, nextUnit: string = unit) => {
      const fullLine = putUnit({ line: fields.address, unit: nextUnit });
      setTyped({ whole: fullLine, line: fields.address, unit: nextUnit });
      onChange({ ...fields, address: fullLine });
    },
  };
}
