import type { Unit } from '../../../context/context.ts'
import { listWaitingSlips, type WaitingSlip } from './transfers.repo.ts'

/** Slips that wait for staff, oldest first, for Today. The caller has checked access. */
export const waitingSlips = (u: Unit, limit: number): Promise<WaitingSlip[]> => listWaitingSlips(u, limit)
