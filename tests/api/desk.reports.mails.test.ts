import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listReportMails, saveReportMail } from '#shared/contract/desk/reports.ts'
import { zonedDate } from '#shared/rules/days/zones.ts'
import { nextReportAt, reportedDays } from '#shared/rules/desk/report-mails.ts'
import { mailReports } from '../../src/server/features/reports/mails.service.ts'
import { tenantsWithDue } from '../../src/server/jobs/due.repo.ts'
import { openApp } from '../support/app.ts'
import { aConfirmedBooking, mailsTo } from '../support/desk-bookings.ts'
import { papersOf } from '../support/invoices.ts'
import { emailOf, tenantId, userId } from '../support/people.ts'

const app = await openApp()
const [staff, agent] = await Promise.all([app.as('staff'), app.as('agent')])
const hind = userId('nakheel', 'staff')
const zone = app.system().tenant.settings.time_zone
const save = (report: 'sales_week' | 'vat_month', people: string[]) =>
  staff.call(saveReportMail, { body: { report, people } })
const sent = async () => {
  await app.drainJobs()
  return mailsTo(app, emailOf('nakheel', 'staff'))
}
/** The job at an instant. */
const runAt = (now: Date) =>
  mailReports(
    app.runtime.contextFor({
      ...{ tenant: app.system().tenant, lang: 'en', now },
      actor: { kind: 'system', id: null },
    }),
  )

test('a report is mailed to the colleagues who are chosen, and no more to those who are not', async () => {
  const { data } = await save('sales_week', [hind, hind])
  expect(data.mails).toMatchObject([
    { report: 'sales_week', people: [{ id: hind }] },
    { report: 'vat_month', people: [] },
  ])
  expect(data.readers).toContainEqual({ id: hind, name: 'staff nakheel' })
  expect((await staff.call(listReportMails)).data).toEqual(data)
  expect((await save('sales_week', [])).data.mails[0]?.people).toEqual([])
})

test.each([
  ['an agent', userId('nakheel', 'agent')],
  ['a colleague of another tenant', userId('gulf', 'staff')],
  ['an unknown id', '0193aaa1-0000-7000-8000-000000000999'],
])('%s cannot be chosen', async (_, id) => {
  const { status, errors } = await save('sales_week', [id])
  expect([status, errors]).toEqual([422, { people: [expect.any(String)] }])
})

test('who may not export neither sees nor changes them', async () => {
  expect((await agent.call(listReportMails)).status).toBe(403)
  const body = { report: 'sales_week' as const, people: [] }
  expect((await agent.call(saveReportMail, { body })).status).toBe(403)
})

test('each is sent once in its time, in the language of its reader, with the figures of the last whole month', async () => {
  await app.rows('nakheel', db =>
    db.updateTable('users').set({ lang: 'ar' }).where('id', '=', hind).execute(),
  )
  const booking = await aConfirmedBooking(app, agent)
  const [paper] = await papersOf(app, booking.id)
  await save('vat_month', [hind])
  await runAt(new Date())
  expect(await sent()).toEqual([])

  // In the first hours of a month its own report is the one after the next.
  const next = nextReportAt('vat_month', new Date(), zone)
  const isOfToday = reportedDays('vat_month', next, zone).to >= zonedDate(new Date(), zone)
  const at = isOfToday ? next : nextReportAt('vat_month', next, zone)
  expect(await tenantsWithDue(app.runtime.db, 'report.mail', at)).toEqual([tenantId('nakheel')])
  await Promise.all([runAt(at), runAt(at)])
  await runAt(new Date(at.getTime() + 60_000))
  const mails = await sent()
  expect(mails).toHaveLength(1)
  const { from, to } = reportedDays('vat_month', at, zone)
  expect(mails[0]?.subject).toContain('ضريبة الشهر')
  expect(mails[0]?.text).toContain(`/ar/desk/reports?from=${from}&to=${to}`)
  expect(mails[0]?.attachments?.[0]?.filename).toBe(`vat-${from}-${to}.csv`)
  const table = Buffer.from(mails[0]?.attachments?.[0]?.content as ArrayBuffer).toString()
  const [, ...lines] = table.trim().split('\n')
  const net = lines.reduce((sum, line) => sum + Number(line.split(',')[4]), 0)
  expect(Math.round(net * 100)).toBe(paper?.net_minor)
  expect(await tenantsWithDue(app.runtime.db, 'report.mail', at)).toEqual([])
})

test('a colleague who lost the right gets none, and is left out from then on', async () => {
  await save('sales_week', [hind])
  await app.rows('nakheel', db =>
    sql`update users set permissions = permissions - 'exports.run' where id = ${hind}`.execute(db),
  )
  const before = (await sent()).length
  await runAt(nextReportAt('sales_week', new Date(), zone))
  expect(await sent()).toHaveLength(before)
  const left = await app.rows('nakheel', db =>
    db.selectFrom('report_mails').select('report').where('report', '=', 'sales_week').execute(),
  )
  expect(left).toEqual([])
})
