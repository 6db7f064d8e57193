import { describe, expect, test } from 'vitest'
import { reauthenticate } from '#shared/contract/accounts/accounts.ts'
import { exportDeskNameList, exportNameList } from '#shared/contract/bookings/name-lists.ts'
import {
  decideApproval,
  getApproval,
  getApprovalSettings,
  updateApprovalSettings,
} from '#shared/contract/desk/approvals.ts'
import { listAudit } from '#shared/contract/desk/audit.ts'
import { overridePrice } from '#shared/contract/desk/bookings/bookings.ts'
import { listRequests } from '#shared/contract/desk/today.ts'
import { adjustBalance } from '#shared/contract/money/ledger.ts'
import { type ActRule, DEFAULT_RULES } from '#shared/rules/access/dangerous-acts.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { aColleague, aWaitingAdjustment, saveRules, setRules } from '../support/colleagues.ts'
import { bookingOf } from '../support/paying.ts'
import { agencyId, PASSWORD, userId } from '../support/people.ts'
import { codeOf, setUpTotp } from '../support/second-factor.ts'

const app = await openApp()
const [staff, customer] = await Promise.all([app.as('staff'), app.as('customer')])
const second = await aColleague(app)
const TWO: ActRule = { level: 'second_person', over_minor: null, below: 'none' }
const later = (minutes: number, work: () => Promise<unknown>) => at(Date.now() + minutes * 60_000, work)

async function aHold() {
  const block = await aBlock(app)
  return aHeldBooking(customer, block.id)
}

const reprice = (id: string, total_minor: number, client: Client = staff) =>
  client.call(overridePrice, { params: { id }, body: { total_minor, reason: 'Agreed by phone' } })

const auditOf = async (kind: string) =>
  (await staff.call(listAudit, { query: { kind, who: 'all' } })).data.rows

describe('a dangerous act with a fresh password', () => {
  test('goes on within five minutes of signing in, and later only once the password came again', async () => {
    const owner = await app.as('staff')
    await setRules(app, {})
    const { id, total_minor } = await aHold()
    expect((await reprice(id, total_minor - 100, owner)).status).toBe(200)
    await later(6, async () => {
      const refused = await reprice(id, total_minor - 200, owner)
      expect([refused.status, refused.code, refused.details]).toEqual([
        403,
        'auth.confirm_needed',
        { code: false },
      ])
      expect((await bookingOf(owner, id)).total_minor).toBe(total_minor - 100)
      const wrong = await owner.call(reauthenticate, { body: { password: 'no' } })
      expect(wrong.code).toBe('auth.password_wrong')
      await owner.call(reauthenticate, { body: { password: PASSWORD } })
      expect((await reprice(id, total_minor - 200, owner)).status).toBe(200)
    })
  })

  test('takes the password of this session, not of another browser', async () => {
    const [here, elsewhere] = [await app.as('staff'), await app.as('staff')]
    const { id, total_minor } = await aHold()
    await later(6, async () => {
      await elsewhere.call(reauthenticate, { body: { password: PASSWORD } })
      expect((await reprice(id, total_minor - 100, here)).code).toBe('auth.confirm_needed')
    })
  })

  test('says that a code is needed, too, where there is an authenticator', async () => {
    const { client } = await aColleague(app)
    const { secret } = await setUpTotp(app, client)
    const { id, total_minor } = await aHold()
    await later(6, async () => {
      expect((await reprice(id, total_minor - 100, client)).details).toEqual({ code: true })
      const body = { password: PASSWORD, code: codeOf(secret) }
      expect((await client.call(reauthenticate, { body })).status).toBe(200)
      expect((await reprice(id, total_minor - 100, client)).status).toBe(200)
    })
  })

  test('is the export of names and passports, by staff and not by the customer', async () => {
    const owner = await app.as('staff')
    const { id } = await aHold()
    await later(6, async () => {
      const refused = await owner.download(exportDeskNameList, { params: { id } })
      expect([refused.status, (await refused.json()).code]).toEqual([403, 'auth.confirm_needed'])
      expect((await customer.download(exportNameList, { params: { id } })).status).toBe(200)
      await owner.call(reauthenticate, { body: { password: PASSWORD } })
      expect((await owner.download(exportDeskNameList, { params: { id } })).status).toBe(200)
    })
  })

  test('is not asked for up to the limit of the owner', async () => {
    const owner = await app.as('staff')
    await setRules(app, {
      balance_adjustment: { level: 'fresh_password', over_minor: 500, below: 'none' },
    })
    await later(6, async () => {
      const adjust = (amount_minor: number) =>
        owner.call(adjustBalance, {
          params: { id: agencyId('nakheel', 0) },
          body: { amount_minor, reason: 'Bank' },
        })
      expect((await adjust(500)).status).toBe(201)
      expect((await adjust(-501)).code).toBe('auth.confirm_needed')
    })
  })
})

describe('the settings of dangerous acts', () => {
  test('do not let a file wait for a second person', async () => {
    expect((await saveRules(staff, { passport_export: TWO })).status).toBe(422)
  })

  test('are saved over what was read, and refused after a colleague saved', async () => {
    const { data } = await second.client.call(getApprovalSettings)
    expect(data.people.refund).toBeGreaterThan(1)
    await setRules(app, {})
    expect((await saveRules(second.client, { refund: TWO })).data.rules.refund).toEqual(TWO)
    const stale = await app.rows('nakheel', db =>
      db.selectFrom('approval_settings').select('version').executeTakeFirstOrThrow(),
    )
    const { rules } = (await staff.call(getApprovalSettings)).data
    await staff.call(updateApprovalSettings, { body: { version: stale.version, rules } })
    const refused = await second.client.call(updateApprovalSettings, {
      body: { version: stale.version, rules: DEFAULT_RULES },
    })
    expect([refused.status, refused.code, refused.details?.by]).toEqual([
      409,
      'settings.changed',
      'staff nakheel',
    ])
  })

  test('are changed only with a fresh password, and the audit says what changed', async () => {
    const owner = await app.as('staff')
    await setRules(app, {})
    await later(6, async () =>
      expect((await saveRules(owner, { refund: TWO })).code).toBe('auth.confirm_needed'),
    )
    await saveRules(owner, { credit_change: TWO })
    const [changed] = await auditOf('security_approvals_changed')
    expect(changed).toMatchObject({
      actor: { id: userId('nakheel', 'staff') },
      changes: [
        { field: 'credit_change', before: 'fresh_password · — · none', after: 'second_person · — · none' },
      ],
    })
  })

  test('ask less of an act only once a second person agreed, who reads what would change', async () => {
    await setRules(app, { price_override: TWO, refund: TWO })
    const before = (await staff.call(getApprovalSettings)).data.rules
    const refund: ActRule = { level: 'second_person', over_minor: 50_000, below: 'none' }
    const asked = await saveRules(staff, { refund })
    expect([asked.status, asked.code]).toEqual([409, 'approval.asked'])
    expect((await staff.call(getApprovalSettings)).data.rules).toEqual(before)
    const params = { id: String(asked.details?.approval_id) }
    const confirm = (client: Client) => client.call(decideApproval, { params, body: { decision: 'confirm' } })
    expect((await confirm(staff)).code).toBe('approval.own')
    expect((await second.client.call(getApproval, { params })).data).toMatchObject({
      act: 'approval_rules',
      subject: { kind: 'user', name: 'staff nakheel' },
      facts: [
        { name: 'rule', value: 'Refund: A second person above 500.00 SAR; up to it: Nothing' },
        { name: 'rule', value: 'Price override: Password again' },
      ],
      may_decide: true,
    })
    expect((await confirm(second.client)).data.status).toBe('confirmed')
    expect((await staff.call(getApprovalSettings)).data.rules).toEqual({ ...DEFAULT_RULES, refund })
    expect((await auditOf('security_approvals_changed'))[0]).toMatchObject({
      actor: { name: 'staff nakheel' },
      approved_by: second.name,
    })
  })

  test('ask more of an act without a second person, and less where no colleague could be that person', async () => {
    await setRules(app, { refund: TWO })
    expect((await saveRules(staff, { refund: TWO, credit_change: TWO })).status).toBe(200)
    const alone = { permissions: JSON.stringify(['blocks.manage']) }
    await app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set(alone)
        .where('kind', '=', 'staff')
        .where('name', 'like', 'Colleague%')
        .execute(),
    )
    expect((await saveRules(staff, {})).data.rules).toEqual(DEFAULT_RULES)
  })
})

describe('looser rules where no colleague confirms refunds', () => {
  const onlyWith = async (...rights: string[]) => {
    await app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set({ disabled_at: new Date() })
        .where('kind', '=', 'staff')
        .where('name', 'like', 'Colleague%')
        .execute(),
    )
    return aColleague(app, rights)
  }

  test('wait for the colleague who confirms that act, and who has nothing to say about others', async () => {
    const { client } = await onlyWith('wallet.adjust')
    await setRules(app, { balance_adjustment: TWO, block_cancellation: TWO })
    const asked = await saveRules(staff, { block_cancellation: TWO })
    expect([asked.status, asked.code]).toEqual([409, 'approval.asked'])
    const params = { id: String(asked.details?.approval_id) }
    const { rows } = (await client.call(listRequests, { query: { kind: 'countersign' } })).data
    expect(rows.map(({ id }) => id)).toContain(params.id)
    const other = await aColleague(app, ['blocks.manage'])
    expect((await other.client.call(getApproval, { params })).status).toBe(404)
    expect((await other.client.call(listRequests, { query: { kind: 'countersign' } })).data.rows).toEqual([])
    expect((await other.client.call(decideApproval, { params, body: { decision: 'confirm' } })).status).toBe(
      404,
    )
    const done = await client.call(decideApproval, { params, body: { decision: 'confirm' } })
    expect(done.data.status).toBe('confirmed')
    const { rules } = (await staff.call(getApprovalSettings)).data
    expect(rules).toEqual({ ...DEFAULT_RULES, block_cancellation: TWO })
  })

  test('are saved apart where the colleague may agree to one of them only', async () => {
    await onlyWith('wallet.adjust')
    await setRules(app, { balance_adjustment: TWO, refund: TWO })
    expect((await saveRules(staff, {})).code).toBe('approval.rules_apart')
    const both = { balance_adjustment: TWO, refund: TWO }
    expect((await staff.call(getApprovalSettings)).data.rules).toEqual({ ...DEFAULT_RULES, ...both })
    expect((await saveRules(staff, { balance_adjustment: TWO })).status).toBe(200)
    expect((await saveRules(staff, {})).code).toBe('approval.asked')
  })
})

describe('confirming an act of a colleague', () => {
  test('asks for a fresh password, as the act would; declining does not', async () => {
    const { client } = await aColleague(app)
    const waiting = { params: { id: await aWaitingAdjustment(app, staff) } }
    await later(6, async () => {
      const confirm = () => client.call(decideApproval, { ...waiting, body: { decision: 'confirm' } })
      expect((await confirm()).code).toBe('auth.confirm_needed')
      await client.call(reauthenticate, { body: { password: PASSWORD } })
      expect((await confirm()).data.status).toBe('confirmed')
    })
    const other = { params: { id: await aWaitingAdjustment(app, staff) } }
    await later(6, async () => {
      const body = { decision: 'decline', reason: 'Too much' } as const
      expect((await client.call(decideApproval, { ...other, body })).data.status).toBe('declined')
    })
  })
})
