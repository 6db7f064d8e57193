import { zonedDate } from '#shared/rules/days/zones.ts'
import type { Unit } from '../../../context/context.ts'

/** The tenant's day. */
export const todayOf = (u: Pick<Unit, 'now' | 'tenant'>): string =>
  zonedDate(u.now, u.tenant.settings.time_zone)
