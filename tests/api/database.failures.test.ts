import { sql } from 'kysely'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { getPassenger, uploadPassengerFile } from '#shared/contract/bookings/passengers.ts'
import { createFlightBooking, getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { makeHealth } from '../../src/server/http/front/health.ts'
import { openApp } from '../support/app.ts'
import { aBlock } from '../support/blocks.ts'
import { aHeldBooking, holdBody } from '../support/bookings.ts'
import type { Client } from '../support/client.ts'
import { execute } from '../support/database.ts'

/** What the database lacks for a while, and what is wrong in our own code: two different answers. */
const app = await openApp()
const { admin } = app.runtime.db
const ready = () => makeHealth(app.runtime.db)()

/** From now on nothing new can be written, with this SQLSTATE, until it is made good. */
async function lackRoom(state: string): Promise<void> {
  await sql
    .raw(`create function no_room() returns trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '${state}'; end $$;
    create function no_table() returns event_trigger language plpgsql as
    $$ begin raise exception 'no room' using errcode = '${state}'; end $$;
    create trigger no_room before insert on bookings execute function no_room();
    create trigger no_room before insert on files execute function no_room();
    create event trigger no_table on ddl_command_start when tag in ('CREATE TABLE AS') execute function no_table()
  `)
    .execute(admin)
}

const makeGood = () =>
  sql
    .raw('drop event trigger if exists no_table; drop function if exists no_room, no_table cascade')
    .execute(admin)

afterEach(makeGood)

const hold = async (guest: Client, blockId: string) =>
  guest.call(createFlightBooking, { body: await holdBody(guest, blockId) })

/** As a failover does: every connection ends, and new ones may only read, or write again. */
async function failOver(readOnly: boolean): Promise<void> {
  const maintenance = inject('maintenanceUrl')
  const name = new URL(app.runtime.config.databaseUrl as string).pathname.slice(1)
  await execute(maintenance, `alter database ${name} set default_transaction_read_only = ${readOnly}`)
  await execute(
    maintenance,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  )
}

const PDF = new Blob(['%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF'], {
  type: 'application/pdf',
})

describe('a database that lacks something for a while', () => {
  test.each([
    ['53100', 'disk full'],
    ['53200', 'out of memory'],
    ['58030', 'input/output error'],
    ['25006', 'read-only'],
  ])(
    'with %s is busy to its callers, and says "%s" to probes until it can write again',
    async (state, reason) => {
      const guest = app.guest()
      const block = await aBlock(app)
      await lackRoom(state)
      const { status, code, headers } = await hold(guest, block.id)
      expect([status, code]).toEqual([503, 'server.busy'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(await ready()).toEqual([`database: ${reason}`])
      await makeGood()
      expect(await ready()).toEqual([])
      expect((await hold(guest, block.id)).status).toBe(201)
    },
  )

  test('has no room for a file either: 507, and nothing is left of it', async () => {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, (await aBlock(app)).id)
    const { data } = await guest.call(getFlightBooking, { params: { id } })
    const params = { id: data.passengers[0]?.id as string }
    await lackRoom('53100')
    const upload = await guest.call(uploadPassengerFile, { params, file: PDF, fileName: 'visa.pdf' })
    expect([upload.status, upload.code]).toEqual([507, 'file.storage_full'])
    await makeGood()
    expect((await guest.call(uploadPassengerFile, { params, file: PDF, fileName: 'visa.pdf' })).status).toBe(
      201,
    )
    expect((await guest.call(getPassenger, { params })).data.files).toHaveLength(1)
  })

  test('that became read-only, as after a failover, fails its probes', async () => {
    const guest = app.guest()
    const block = await aBlock(app)
    await failOver(true)
    await expect.poll(ready).toEqual(['database: read-only'])
    expect((await hold(guest, block.id)).status).toBe(503)
    await failOver(false)
    await expect.poll(ready).toEqual([])
    expect((await hold(guest, block.id)).status).toBe(201)
  })
})

describe('an error of our own', () => {
  test('is not "not found": a text that is no id comes out as it is', async () => {
    const asked = app.rows('nakheel', db => sql`select 'no id'::uuid`.execute(db))
    await expect(asked).rejects.toMatchObject({ code: '22P02' })
  })

  test('while a passenger is looked up is a failure of the server, and an unknown one is not found', async () => {
    const guest = app.guest()
    const { id } = await aHeldBooking(guest, (await aBlock(app)).id)
    const { data } = await guest.call(getFlightBooking, { params: { id } })
    const params = { id: data.passengers[0]?.id as string }
    await sql.raw('revoke select on guest_grants from rihla_app').execute(admin)
    const failed = await guest.call(getPassenger, { params })
    await sql.raw('grant select on guest_grants to rihla_app').execute(admin)
    expect([failed.status, failed.code]).toEqual([500, 'server.failed'])
    expect((await guest.call(getPassenger, { params })).status).toBe(200)
    expect((await app.guest().call(getPassenger, { params })).code).toBe('passenger.not_found')
  })
})
