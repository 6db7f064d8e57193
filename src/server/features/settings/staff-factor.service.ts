import type { Unit } from '../../context/context.ts'
import { patchSettings } from './settings.repo.ts'

/** Whether staff need a second factor: counts from the next request on. */
export async function saveStaffFactor(u: Unit, staff_totp_required: boolean): Promise<void> {
  u.changed('settings')
  await patchSettings(u, { staff_totp_required })
}
