import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import type { App } from './app.ts'
import { aColleague } from './colleagues.ts'
import { setStaffRights } from './desk.ts'
import { changeStaff } from './staff.ts'

/** Two owners, the only ones, shut each other out at once. How many owners are left, and what each was answered. */
export async function twoOwners(app: App) {
  const [first, second] = [await aColleague(app), await aColleague(app)]
  await setStaffRights(app, PERMISSION_PRESETS.ticketing)
  const replies = await Promise.all([
    changeStaff(first.client, second.id, { disabled: true }),
    changeStaff(second.client, first.id, { disabled: true }),
  ])
  const pair = [first.id, second.id]
  const left = await app.rows('nakheel', async db => {
    const rows = await db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', pair)
      .where('disabled_at', 'is', null)
      .execute()
    await db.updateTable('users').set({ disabled_at: new Date() }).where('id', 'in', pair).execute()
    return rows.length
  })
  return { left, statuses: replies.map(({ status }) => status) }
}
