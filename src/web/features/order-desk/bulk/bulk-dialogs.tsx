import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { StaffOrder } from '#contracts/orders.ts';
import { countMessages } from '#domain/orders/bulk-change.ts';
import { OFFERED_STATUSES, statusLabel } from '#domain/orders/status.ts';
import type { OrderStatus } from '#domain/vocabulary.ts';
import { useOpenGate } from '#web/features/staff-gate/index.ts';
import { readFile } from '#web/lib/answers/read-file.ts';
import { pathOf, urlOf } from '#web/lib/api.ts';
import { countText } from '#web/lib/count-text.ts';
import { callQuery } from '#web/lib/query.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { CheckField } from '#web/ui/check-field.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { sendChange } from '../order-desk.api.ts';
import { BulkFrame } from './bulk-frame.tsx';
import { assignment, planAssign, planLabels, planStatus } from './bulk-tasks.ts';
import { useBulk } from './use-bulk.ts';

export type BulkKind = 'status' | 'assign' | 'labels';

interface BulkDialogProps {
  orders: readonly StaffOrder[];
  onClose: () => void;
}

const DIALOGS = { status: StatusOfSeveral, assign: AssignSeveral, labels: LabelsOfSeveral } as const;

/** Runs one action on several orders, each by the call for a single order. */
export function BulkDialog({ kind, ...props }: BulkDialogProps & { kind: BulkKind }) {
  const Content = DIALOGS[kind];
  return <Content {...props} />;
}

function StatusOfSeveral({ orders, onClose }: BulkDialogProps) {
  const bulk = useBulk(orders);
  const [status, setStatus] = useState<OrderStatus | null>(null);
  const [flags, setFlags] = useState({ sendSMS: true, sendEmail: true });
  const plan = status === null ? null : planStatus(bulk.orders, status);
  return (
    <BulkFrame
      title="Set status"
      bulk={bulk}
      plan={plan}
      effectText={`will be set to ${status === null ? '' : statusLabel(status)}`}
      verb="Update"
      work={({ id, version }) => sendChange(id, { status: status ?? 'received', version, ...flags })}
      effects={plan !== null && status !== null && <p>{messagesText(countMessages(plan.orders, status, flags))}</p>}
      onClose={onClose}
    >
      <SelectField
        label="Status"
        placeholder="Choose a status"
        value={status ?? ''}
        options={OFFERED_STATUSES.map((value) => ({ value, label: statusLabel(value) }))}
        onChange={({ target }) => setStatus(OFFERED_STATUSES.find((option) => option === target.value) ?? null)}
      />
      <fieldset className="flex flex-wrap gap-x-6">
        <legend className="font-medium">Notify customers</legend>
        <CheckField
          label="Send text"
          name="sendSMS"
          value={flags.sendSMS}
          onChange={({ target }) => setFlags({ ...flags, sendSMS: target.checked })}
        />
        <CheckField
          label="Send email"
          name="sendEmail"
          value={flags.sendEmail}
          onChange={({ target }) => setFlags({ ...flags, sendEmail: target.checked })}
        />
      </fieldset>
    </BulkFrame>
  );
}

/** States how many messages a change sends at most: "At most 3 SMS and 2 e-mails go to customers." */
function messagesText({ sms, email }: { sms: number; email: number }): string {
  if (sms + email === 0) return 'No customers will be notified.';
  const parts = [...(sms > 0 ? [countText(sms, 'text')] : []), ...(email > 0 ? [countText(email, 'email')] : [])];
  return `Up to ${parts.join(' and ')} will be sent to customers.`;
}

function AssignSeveral({ orders, onClose }: BulkDialogProps) {
  const bulk = useBulk(orders);
  const { member } = useOpenGate().staff;
  const { data: members = [] } = useQuery(callQuery('staff.members', {}));
  const [typed, setTyped] = useState<string | null>(null);
  const list = useId();
  const name = typed?.trim() ?? '';
  return (
    <BulkFrame
      title="Assign"
      bulk={bulk}
      plan={typed === null ? null : planAssign(bulk.orders, typed)}
      effectText={name === '' ? 'will be unassigned' : `will be assigned to ${name}`}
      verb="Assign"
      work={(order) => sendChange(order.id, assignment(order, typed ?? ''))}
      effects={<p>No customers will be notified.</p>}
      onClose={onClose}
    >
      <TextField
        label="Assigned to"
        hint="An employee, or any other name."
        list={list}
        maxLength={80}
        autoComplete="off"
        value={typed ?? ''}
        onChange={({ target }) => setTyped(target.value)}
      />
      <datalist id={list}>
        {members
          .filter(({ isActive }) => isActive)
          .map((employee) => (
            <option key={employee.id} value={employee.name} />
          ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        {member !== null && (
          <Button variant="secondary" onClick={() => setTyped(member.name)}>
            Assign to me
          </Button>
        )}
        <Button variant="secondary" onClick={() => setTyped('')}>
          Unassign
        </Button>
      </div>
    </BulkFrame>
  );
}

function LabelsOfSeveral({ orders, onClose }: BulkDialogProps) {
  const bulk = useBulk(orders);
  return (
    <BulkFrame
      title="Print labels"
      bulk={bulk}
      plan={planLabels(bulk.orders)}
      effectText="will print as one PDF"
      verb="Get labels for"
      work={({ id }) => readFile(pathOf('orders.label', { id }))}
      effects={<p>We’ll buy any missing labels from the carrier now.</p>}
      outcome={(done) => (
        <a
          href={urlOf('orders.labels', {}, { orders: done.map(({ id }) => id).join(',') })}
          target="_blank"
          rel="noreferrer"
          className={buttonClass('primary', 'md')}
        >
          Open {countText(done.length, 'label')} as one PDF
        </a>
      )}
      onClose={onClose}
    />
  );
}
