import type { AppSettings } from '#shared/contract/settings.ts'
import type { Unit } from '../../context/context.ts'
import { patchSettings } from './settings.repo.ts'

/** How hotels are booked; republishes the site. */
export async function saveHotelRules(u: Unit, hotel_rules: AppSettings['hotel_rules']): Promise<void> {
  u.changed('settings')
  await patchSettings(u, { hotel_rules })
}
