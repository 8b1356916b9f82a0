import { type Campaign, type CampaignRecipient, campaignCounts } from '#contracts/campaigns.ts';
import { toDecimal } from '#domain/money.ts';
import type { CountedCampaign } from './campaigns.queries.ts';
import type { RecipientRow } from './recipients.queries.ts';

/** Writes a campaign as the contract declares it. */
export function describeCampaign(row: CountedCampaign): Campaign {
  const { id, name, subject, status, pauseReason, pauseNote, scheduledAt, startedAt, createdAt, paidCents } = row;
  return {
    ...campaignCounts.parse(row),
    id,
    name,
    subject,
    status,
    pauseReason,
    pauseNote,
    scheduledAt: instantOf(scheduledAt),
    paid: toDecimal(paidCents),
    createdAt: createdAt.toISOString(),
    sentAt: instantOf(startedAt),
  };
}

/** Writes a person of the audience as the contract declares it. */
export function describeRecipient(
  { sentAt, openedAt, clickedAt, scannedAt, bouncedAt, complainedAt, ...same }: RecipientRow,
  error: string | null,
): CampaignRecipient {
  return {
    ...same,
    error,
    sentAt: instantOf(sentAt),
    openedAt: instantOf(openedAt),
    clickedAt: instantOf(clickedAt),
    scannedAt: instantOf(scannedAt),
    bouncedAt: instantOf(bouncedAt),
    complainedAt: instantOf(complainedAt),
  };
}

function instantOf(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}
