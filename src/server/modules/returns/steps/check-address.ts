import type { checkReturnAddress, DeviceReturn } from '#contracts/returns.ts';
import { isMilitaryMail } from '#domain/address/military-mail.ts';
import { checkMailAddress } from '#domain/orders/submission.ts';
import { returnLabelQueue } from '#server/modules/orders/labels/index.ts';
import { fail } from '#server/platform/errors.ts';
import type { Call } from '#server/platform/http/route.ts';
import type { ReturnTools } from '../return-tools.ts';
import type { ReturnRow } from '../returns.queries.ts';
import { changeReturn } from './change-return.ts';

type AddressCall = Pick<Call<typeof checkReturnAddress>, 'params' | 'body' | 'caller'>;

/**
 * Confirms the address of a return, or corrects it with a reason. After the carrier refused the address, or made a label with a
 * doubt about it, a correction requests a label for the new address, under another reference.
 * @throws Failure as `changeReturn` does; rule_broken for military mail, and for a correction without a reason
 */
export function checkAddress(tools: ReturnTools, call: AddressCall): Promise<DeviceReturn> {
  const { version: _version, reason: givenReason, state: region, ...parts } = call.body;
  const reason = givenReason?.trim() || null;
  return changeReturn(
    tools,
    call,
    { from: ['queued', 'address_checked', 'packed', 'label_made'], way: 'mail' },
    async ({ tx, found, by, at }) => {
      // The address cannot change while its label is being bought.
      const isLabelRequested = found.state === 'packed' || found.state === 'label_made';
      if (isLabelRequested && found.labelProblem === null) fail('return_moved_on');
      refuseUnfit({ ...parts, state: region });
      const isCorrected = hasChanged(found, { ...parts, region });
      if (isCorrected && reason === null) {
        fail('rule_broken', { errors: { reason: 'Please add a reason for the new address' } });
      }
      const checked = {
        ...found,
        ...parts,
        region,
        checkedAt: at,
        checkedBy: by,
        addressReason: isCorrected ? reason : found.addressReason,
      };
      if (!isLabelRequested) return { ...checked, state: 'address_checked' };
      // The existing label is right.
      if (found.state === 'label_made' && !isCorrected) return { ...checked, labelProblem: null };
      await tools.context.jobs.send(tx, returnLabelQueue, [{ returnId: found.id }]);
      const noLabel = { labelProblem: null, labelAt: null, carrier: null, trackingNumber: null };
      return { ...checked, ...noLabel, state: 'packed', labelRound: found.labelRound + (isCorrected ? 1 : 0) };
    },
  );
}

/** Refuses an address that no label takes, by the rule of all orders, with the error on its field. */
function refuseUnfit(place: Record<'street' | 'city' | 'state' | 'zip', string>): void {
  if (isMilitaryMail(place)) fail('rule_broken', { errors: { city: MILITARY } });
  const problem = checkMailAddress({ ...place, address: place.street });
  if (problem === null) return;
  const [field = 'address'] = problem.fields;
  fail('rule_broken', { errors: { [field === 'address' ? 'street' : field]: problem.message } });
}

const MILITARY = 'USPS doesn’t accept devices with batteries to APO, FPO or DPO addresses. Please use another address.';

/** Returns true when an address differs from the previous one, in a field that was set. */
function hasChanged(row: ReturnRow, next: Record<'name' | 'street' | 'city' | 'region' | 'zip', string>): boolean {
  const { name, street, city, region, zip } = row;
  const before = { name, street, city, region, zip };
  return (['name', 'street', 'city', 'region', 'zip'] as const).some(
    (part) => before[part] !== null && before[part] !== next[part],
  );
}
