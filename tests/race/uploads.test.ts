import { once } from 'node:events'
import { afterAll, expect, test, vi } from 'vitest'
import { downloadFile, uploadPassengerFile } from '#shared/contract/bookings/passengers.ts'
import { downloadSlip } from '#shared/contract/desk/money/transfers.ts'
import { getFlightBooking } from '#shared/contract/flights/flight-bookings.ts'
import { openApp } from '../support/app.ts'
import { makeCaller } from '../support/caller.ts'
import { type Client, makeClient } from '../support/client.ts'
import { type OtherProcess, startOther } from '../support/other-process.ts'
import { asFile, photograph } from '../support/photographs.ts'
import { FAULTS, openS3 } from '../support/s3-stand-in.ts'
import { storedKeys } from '../support/stored-files.ts'
import { anAskedTransfer, offerTransfers, sendSlip } from '../support/transfers.ts'

/** Two server processes on one database and one store of files. */
const s3 = await openS3()
afterAll(s3.stop)
const app = await openApp({ s3: s3.settings })
const staff = await app.as('staff')
await offerTransfers(staff)
const picture = asFile(await photograph(40, 30))
let other: OtherProcess | undefined
afterAll(() => other?.child.kill('SIGKILL'))

const upload = (client: Client, id: string) =>
  client.call(uploadPassengerFile, { params: { id }, file: picture, fileName: 'passport.jpg' })

const bytesOf = async (client: Client, id: string) => {
  const answer = await client.download(downloadFile, { params: { id } })
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
}

const filesInStore = async () => (await storedKeys(app.runtime.config)).length
const puts = () => s3.requests.filter(each => each.startsWith('PUT')).length

test.each([
  { moment: 'before the store has the file', fault: FAULTS.silent, kept: 0 },
  { moment: 'before the row of the file is written', fault: FAULTS.mute, kept: 1 },
])(
  'copies and slips taken by one server are read on another; killed $moment, it loses none, and shows no half',
  async ({ fault, kept }) => {
    other = await startOther(app.runtime.config)
    const cookies = new Map<string, string>()
    const there = makeCaller('nakheel', other.deliver, cookies)
    const here = makeClient('nakheel', cookies)
    const { booking, attempt } = await anAskedTransfer(app, there)
    const passenger = booking.passengers[0]?.id as string
    const copiesOf = async (client: Client) =>
      (await client.call(getFlightBooking, { params: { id: booking.id } })).data.passengers[0]?.files.map(
        file => file.id,
      )

    const taken = (await upload(there, passenger)).data.id
    expect((await sendSlip(there, attempt.id)).status).toBe(201)
    const shown = await bytesOf(there, taken)

    const [stored, asked] = [await filesInStore(), puts()]
    s3.fail(fault, 1, 'PUT')
    const cut = upload(there, passenger).then(
      ({ status }) => status,
      () => 'cut',
    )
    await vi.waitFor(() => expect(puts()).toBe(asked + 1))
    await vi.waitFor(async () => expect(await filesInStore()).toBe(stored + kept))
    const gone = once(other.child, 'exit')
    other.child.kill('SIGKILL')
    await gone
    expect(await cut).toBe('cut')

    expect(await bytesOf(here, taken)).toEqual(shown)
    expect(shown.status).toBe(200)
    expect((await staff.download(downloadSlip, { params: { id: attempt.id } })).status).toBe(200)
    expect(await copiesOf(here)).toEqual([taken])
    const again = (await upload(here, passenger)).data.id
    expect(await copiesOf(here)).toEqual([taken, again])
    expect((await bytesOf(here, again)).bytes).toEqual(shown.bytes)
  },
)
