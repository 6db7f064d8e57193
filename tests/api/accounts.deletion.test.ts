import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { getAccount, requestDeletion, withdrawDeletion } from '#shared/contract/accounts/accounts.ts'
import { getMe, login } from '#shared/contract/accounts/auth.ts'
import { createTraveller } from '#shared/contract/bookings/travellers.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { eraseAccounts } from '../../src/server/features/accounts/erase.service.ts'
import { newId } from '../../src/server/lib/ids.ts'
import type { Tenant } from '../../src/server/lib/tenant.ts'
import { type App, openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, completePassengers, traveller } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { at } from '../support/clock.ts'
import { onSeveralMachines } from '../support/machines.ts'
import { mailsTo } from '../support/mail-links.ts'
import { agencyId, emailOf, PASSWORD, tenantId, type UserKey, userId } from '../support/people.ts'
import { doesHarm } from '../support/races.ts'
import { removable, withoutGuards } from '../support/unguarded.ts'

const app = await openApp({}, removable)
const DAY = 86_400_000

const ask = (client: Client, password = PASSWORD) => client.call(requestDeletion, { body: { password } })
const eraseIn = (days: number) => at(Date.now() + days * DAY, () => eraseAccounts(app.system()))
const rowOf = (user: UserKey) =>
  app.rows('nakheel', db =>
    db.selectFrom('users').selectAll().where('id', '=', userId('nakheel', user)).executeTakeFirstOrThrow(),
  )
const signIn = (user: UserKey) =>
  app.guest().call(login, { body: { email: emailOf('nakheel', user), password: PASSWORD } })

async function kept(owner: App, user: UserKey) {
  const of = userId('nakheel', user)
  return owner.rows('nakheel', async db => ({
    sessions: (await db.selectFrom('sessions').select('id').where('user_id', '=', of).execute()).length,
    travellers: (await db.selectFrom('saved_travellers').select('id').where('user_id', '=', of).execute())
      .length,
    memberships: (
      await db.selectFrom('agency_members').select('agency_id').where('user_id', '=', of).execute()
    ).length,
  }))
}

describe('asking for the account to be erased', () => {
  test('needs the password, is confirmed by mail, and can be withdrawn', async () => {
    const client = await app.as('customer')
    expect((await ask(client, 'wrong')).errors).toEqual({ password: ['This is not your password.'] })
    expect((await client.call(getAccount)).data.deletion_at).toBeNull()
    const { data } = await ask(client)
    const days = (Date.parse(data.deletion_at as string) - Date.now()) / DAY
    expect(Math.round(days)).toBe(30)
    const mails = await mailsTo(app, emailOf('nakheel', 'customer'))
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Your account will be deleted on \d{1,2} \w+ \d{4}$/),
    ])
    const kept = await client.call(withdrawDeletion)
    expect([kept.data.deletion_at, kept.message]).toEqual([null, 'Your account stays'])
    expect(await eraseIn(31)).toBe(0)
    expect((await signIn('customer')).status).toBe(200)
  })

  test('repeated keeps the first date and sends no second mail', async () => {
    const client = await app.as('customer')
    const { data: first } = await ask(client)
    const before = (await mailsTo(app, emailOf('nakheel', 'customer'))).length
    const again = await at(Date.now() + 1000, () => ask(client))
    expect(again.data.deletion_at).toBe(first.deletion_at)
    expect(await mailsTo(app, emailOf('nakheel', 'customer'))).toHaveLength(before)
    await client.call(withdrawDeletion)
  })

  test('is not for staff: the agency closes their accounts', async () => {
    const staff = await app.as('staff')
    expect((await ask(staff)).code).toBe('auth.forbidden')
    // Without the second factor they owe they act as customers do, and stay staff.
    const tenant = app.runtime.tenants.byId(tenantId('nakheel')) as Tenant
    tenant.staffTotpRequired = true
    expect((await staff.call(getMe)).data.kind).toBe('customer')
    expect((await ask(staff)).code).toBe('auth.forbidden')
    tenant.staffTotpRequired = false
  })

  test('is rejected for the last admin of an agency', async () => {
    const admin = await app.as('otherAgent')
    expect((await ask(admin)).code).toBe('agency.last_admin')
    expect((await admin.call(getAccount)).data.deletion_at).toBeNull()
  })
})

describe('two admins of an agency who request it concurrently', () => {
  const agency = agencyId('nakheel', 0)
  const setRights = (rights: string[]) =>
    app.rows('nakheel', db =>
      db
        .updateTable('agency_members')
        .set({ permissions: JSON.stringify(rights) })
        .where('agency_id', '=', agency)
        .where('user_id', '=', userId('nakheel', 'seller'))
        .execute(),
    )
  const rounds = async (times: number) => {
    await setRights(['agents.manage'])
    const people = [await app.as('agent'), await app.as('seller')]
    const granted: number[] = []
    for (let i = 0; i < times; i++) {
      const replies = await Promise.all(people.map(person => ask(person)))
      granted.push(replies.filter(({ status }) => status === 200).length)
      for (const person of people) await person.call(withdrawDeletion)
    }
    await setRights([])
    return granted
  }

  test('are granted it one at a time, every time', async () => {
    expect(await rounds(10)).toEqual(Array(10).fill(1))
  })

  test('are both granted it without the lock (control)', async () => {
    const harm = await withoutGuards(() => doesHarm(async () => (await rounds(1)).includes(2)))
    expect(harm).toBe(true)
  }, 60_000)
})

describe('after 30 days', () => {
  test('nothing of the person is left, and the bookings are still there', async () => {
    const client = await app.as('otherCustomer')
    const block = await aBlock(app, 'nakheel')
    const booking = await aHeldBooking(client, block.id)
    await completePassengers(client, booking.id)
    const { linked_adult: _, ...saved } = traveller({ category: 'ADT', position: 1 }, '2027-01-01')
    expect((await client.call(createTraveller, { body: saved })).status).toBe(200)
    await ask(client)
    expect(await eraseIn(29)).toBe(0)
    expect((await client.call(getMe)).status).toBe(200)
    expect(await eraseIn(30.01)).toBe(1)
    expect((await client.call(getMe)).status).toBe(401)
    expect((await signIn('otherCustomer')).code).toBe('auth.failed')
    const row = await rowOf('otherCustomer')
    expect(row).toMatchObject({
      name: 'Erased account',
      password_hash: 'erased',
      mobile: null,
      permissions: [],
    })
    expect(row.email).toMatch(/^erased-[\w-]{43}@erased\.invalid$/)
    expect(JSON.stringify(row)).not.toContain('nakheel.test')
    expect(await kept(app, 'otherCustomer')).toEqual({ sessions: 0, travellers: 0, memberships: 0 })
    const staff = await app.as('staff')
    expect((await staff.call(getFlightBooking, { params: { id: booking.id } })).data.reference).toBe(
      booking.reference,
    )
    expect(await eraseIn(60)).toBe(0)
  })

  test('no row of a mail names the person any more', async () => {
    const rows = await app.rows('nakheel', db =>
      db.selectFrom('mails').select('recipient').where('booking_id', 'is', null).execute(),
    )
    expect(rows.map(({ recipient }) => recipient)).not.toContain(emailOf('nakheel', 'otherCustomer'))
  })

  test('a member leaves the agency too, which is no longer written to at their address', async () => {
    const contact = (contact_email?: string) =>
      app.rows('nakheel', async db => {
        const agency = agencyId('nakheel', 0)
        if (contact_email)
          await db.updateTable('travel_agencies').set({ contact_email }).where('id', '=', agency).execute()
        return db
          .selectFrom('travel_agencies')
          .select('contact_email')
          .where('id', '=', agency)
          .executeTakeFirstOrThrow()
      })
    await contact(emailOf('nakheel', 'seller').toUpperCase())
    await ask(await app.as('seller'))
    expect(await eraseIn(31)).toBe(1)
    expect(await contact()).toEqual({ contact_email: null })
    expect(await kept(app, 'seller')).toEqual({ sessions: 0, travellers: 0, memberships: 0 })
  })

  test('an account that has become the last admin waits for another', async () => {
    await app.rows('nakheel', db =>
      db
        .updateTable('users')
        .set({ deletion_requested_at: new Date() })
        .where('id', '=', userId('nakheel', 'otherAgent'))
        .execute(),
    )
    expect(await eraseIn(31)).toBe(0)
    expect((await signIn('otherAgent')).status).toBe(200)
  })

  test.skipIf(onSeveralMachines())('accounts that have to wait do not delay others', async () => {
    const tenant_id = tenantId('nakheel')
    const long = new Date(Date.now() - 40 * DAY)
    const ids = Array.from({ length: 120 }, newId).sort()
    const [broken, ...others] = ids
    const waiting = others.slice(0, -2)
    await app.rows('nakheel', async db => {
      const values = ids.map(id => {
        const address = `${id}@erase.test`
        const email = { email: address, email_norm: address, email_verified_at: long }
        const rest = {
          password_hash: 'none',
          kind: 'customer' as const,
          permissions: '[]',
          lang: 'en' as const,
        }
        return {
          tenant_id,
          id,
          name: 'Leaver',
          ...email,
          ...rest,
          created_at: long,
          deletion_requested_at: long,
        }
      })
      await db.insertInto('users').values(values).execute()
      // All of them manage one agency, so that none may be the last to leave it.
      const agency = {
        tenant_id,
        id: newId(),
        name: JSON.stringify({ en: 'Full of leavers' }),
        currency: 'SAR',
      }
      await db.insertInto('travel_agencies').values(agency).execute()
      const member = { tenant_id, agency_id: agency.id, permissions: JSON.stringify(['agents.manage']) }
      await db
        .insertInto('agency_members')
        .values(waiting.map(user_id => ({ ...member, user_id })))
        .execute()
    })
    await sql`create function refuse_one() returns trigger language plpgsql as $$
      begin raise exception 'cannot be erased'; end $$`.execute(app.runtime.db.admin)
    await sql`create trigger refuse_one before update on users for each row
      when (old.id = ${sql.lit(broken)}::uuid) execute function refuse_one()`.execute(app.runtime.db.admin)
    await expect(eraseAccounts(app.system())).rejects.toThrow('an account could not be erased: 1')
    const left = await app.rows('nakheel', db =>
      db.selectFrom('users').select('id').where('email', 'like', '%@erase.test').orderBy('id').execute(),
    )
    expect(left.map(({ id }) => id)).toEqual([broken, ...waiting])
  })
})
