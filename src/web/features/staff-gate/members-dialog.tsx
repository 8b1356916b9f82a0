import { useState } from 'react';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EditingDialog } from '#web/ui/editing-dialog.tsx';
import { LoadedNames } from './loaded-names.tsx';
import { MemberForm } from './member-form.tsx';
import { listMembers, type Member } from './staff-gate.api.ts';

/** Who works here: the admin adds members of staff, renames them, sets passcodes, and lets them go or come back. */
export function MembersDialog({ onClose }: { onClose: () => void }) {
  const { loaded, reload } = useLoaded('members', listMembers);
  /** The member in the form; null for a new one. */
  const [edited, setEdited] = useState<Member | null>(null);
  /** A form for each thing that is typed, so that it starts empty. */
  const [round, setRound] = useState(0);
  const [hasTyped, setTyped] = useState(false);
  const begin = (member: Member | null) => {
    setEdited(member);
    setRound((before) => before + 1);
  };
  const saved = () => {
    begin(null);
    reload();
  };
  return (
    <EditingDialog
      title="Staff"
      description="Names and passcodes, so that the history says who did what."
      unsaved={hasTyped}
      onClose={onClose}
    >
      <LoadedNames loaded={loaded} onRetry={reload}>
        {(members) => <MemberList members={members} onEdit={begin} />}
      </LoadedNames>
      <MemberForm
        key={round}
        member={edited}
        onTyped={setTyped}
        onSaved={saved}
        onCancel={edited === null ? null : () => begin(null)}
      />
    </EditingDialog>
  );
}

function MemberList({ members, onEdit }: { members: readonly Member[]; onEdit: (member: Member) => void }) {
  if (members.length === 0) return <p className="mb-6 text-muted">Nobody is on the list yet.</p>;
  return (
    <ul className="mb-6 divide-y divide-line border-y border-line">
      {members.map((member) => (
        <li key={member.id} className="flex items-center gap-3 py-1.5">
          <span className="min-w-0 flex-1 truncate">{member.name}</span>
          {!member.isActive && <Badge>Left</Badge>}
          <Button variant="quiet" onClick={() => onEdit(member)}>
            Edit<span className="sr-only"> {member.name}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
