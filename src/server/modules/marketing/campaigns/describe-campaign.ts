import type { Campaign, CampaignRecipient } from '#contracts/campaigns.ts';
import { toDecimal } from '#domain/money.ts';
import type { CountedCampaign } from './campaigns.queries.ts';
import type { RecipientRow } from './recipients.queries.ts';

/** Writes a campaign as the contract declares it. */
export function describeCampaign(row: CountedCampaign): Campaign {
  const { id, name, subject, status, pauseReason, scheduledAt, startedAt, createdAt } = row;
  const { recipientCount, excludedCount, sentCount, failedCount, uncertainCount, waitingCount } = row;
  const { openCount, clickCount, scannerClickCount, bounceCount, complaintCount, orders, paidCents } = row;
  return {
    ...{ id, name, subject, status, pauseReason, scheduledAt: instantOf(scheduledAt) },
    ...{ recipientCount, excludedCount, sentCount, failedCount, uncertainCount, waitingCount },
    ...{ openCount, clickCount, scannerClickCount, bounceCount, complaintCount, orders, paid: toDecimal(paidCents) },
    ...{ createdAt: createdAt.toISOString(), sentAt: instantOf(startedAt) },
  };
}

/** Writes a person of the audience as the contract declares it. */
export function describeRecipient(
  { sentAt, openedAt, clickedAt, scannedAt, bouncedAt, complainedAt, ...same }: RecipientRow,
  error: string | null,
): CampaignRecipient {
  return {
    ...{ ...same, error, sentAt: instantOf(sentAt), openedAt: instantOf(openedAt) },
    ...{ clickedAt: instantOf(clickedAt), scannedAt: instantOf(scannedAt) },
    ...{ bouncedAt: instantOf(bouncedAt), complainedAt: instantOf(complainedAt) },
  };
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
