import { BACKUP_CHECKS } from './backup-checks.ts';
import type { HealthCheck } from './health-check.ts';
import { MACHINE_CHECKS } from './machine-checks.ts';
import { SENDING_CHECKS } from './sending-checks.ts';

/** Every check of the shop's health: a further one is a row here and a rule in `domain/health`. */
export const ALL_CHECKS: readonly HealthCheck[] = [...MACHINE_CHECKS, ...BACKUP_CHECKS, ...SENDING_CHECKS];
