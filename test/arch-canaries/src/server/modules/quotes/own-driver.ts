// breaks: driver-in-platform
import type { Pool } from 'pg';

export type Connections = Pool;
