import { invitationText } from '#domain/referrals/invitation.ts';
import { useInvitation } from '#web/lib/invitation.ts';

/** Shows a friend who followed a shared link the bonus it brings, on each page until it is used. */
export function InvitationLine() {
  const invitation = useInvitation();
  if (invitation === null) return null;
  return (
    <aside aria-label="Your bonus" className="border-b border-line bg-accent-soft">
      <p className="page-width py-2.5 text-note leading-snug sm:text-center">{invitationText(invitation)}</p>
    </aside>
  );
}
