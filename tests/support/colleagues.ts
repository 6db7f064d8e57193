import { login } from '#shared/contract/accounts/auth.ts'
import { getApprovalSettings, updateApprovalSettings } from '#shared/contract/desk/approvals.ts'
import { adjustBalance } from '#shared/contract/money/ledger.ts'
import { type ActRules, DEFAULT_RULES } from '#shared/rules/access/dangerous-acts.ts'
import { PERMISSION_PRESETS } from '#shared/rules/access/permission-presets.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { App } from './app.ts'
import type { Client } from './client.ts'
import { agencyId, PASSWORD, tenantId, userId } from './people.ts'

let serial = 0

/** Another member of staff, signed in; an owner unless rights are given. */
export async function aColleague(app: App, rights: readonly string[] = PERMISSION_PRESETS.owner) {
  const id = newId()
  const email = `colleague${++serial}@nakheel.test`
  await app.rows('nakheel', async db => {
    const staff = await db
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', userId('nakheel', 'staff'))
      .executeTakeFirstOrThrow()
    await db
      .insertInto('users')
      .values({
        ...staff,
        tenant_id: tenantId('nakheel'),
        id,
        kind: 'staff',
        name: `Colleague ${serial}`,
        email,
        email_norm: email,
        email_verified_at: new Date(),
        permissions: JSON.stringify(rights),
      })
      .execute()
  })
  const client = app.guest()
  await client.call(login, { body: { email, password: PASSWORD } })
  return { id, email, name: `Colleague ${serial}`, client }
}

/** What dangerous acts need from now on, with no one to agree; acts that are not named keep the default. */
export async function setRules(app: App, rules: Partial<ActRules>): Promise<void> {
  const tenant_id = tenantId('nakheel')
  await app.rows('nakheel', async db => {
    const row = await db.selectFrom('approval_settings').select('version').executeTakeFirst()
    const values = {
      rules: JSON.stringify({ ...DEFAULT_RULES, ...rules }),
      version: (row?.version ?? 0) + 1,
      updated_by: userId('nakheel', 'staff'),
      updated_at: new Date(),
    }
    await db
      .insertInto('approval_settings')
      .values({ ...values, tenant_id })
      .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(values))
      .execute()
  })
}

/** As the settings page saves them. */
export async function saveRules(owner: Client, rules: Partial<ActRules>) {
  const { version } = (await owner.call(getApprovalSettings)).data
  return owner.call(updateApprovalSettings, { body: { version, rules: { ...DEFAULT_RULES, ...rules } } })
}

/** An adjustment that waits for a second person; answers the id of the request. */
export async function aWaitingAdjustment(app: App, staff: Client): Promise<string> {
  await setRules(app, {
    balance_adjustment: { level: 'second_person', over_minor: null, below: 'none' },
  })
  const body = { amount_minor: 100, reason: 'Paid at the bank' }
  const { details } = await staff.call(adjustBalance, { params: { id: agencyId('nakheel', 0) }, body })
  return String(details?.approval_id)
}
