import { cancelBooking } from '#shared/contract/bookings/bookings.ts'
import { recordScheduleAnswer } from '#shared/contract/desk/flights/schedule.ts'
import { answerSchedule } from '#shared/contract/flights/schedule.ts'
import { createPaymentAttempt } from '#shared/contract/money/payments.ts'
import type { App } from './app.ts'
import type { Block } from './blocks.ts'
import { aHeldBooking, completePassengers } from './bookings.ts'
import type { Client } from './client.ts'
import { attemptBody } from './paying.ts'
import { endBlock, moveFlight } from './schedule.ts'

const reason = 'By phone'
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status)

async function paid(agent: Client, block: Block) {
  const { id } = await aHeldBooking(agent, block.id)
  const { total_minor } = await completePassengers(agent, id)
  await agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })
  return { id, total_minor }
}

let hour = 0
/** Another two hours than the last one. */
const nextTimes = () => {
  hour = (hour + 2) % 12
  const pad = (value: number) => `${String(value).padStart(2, '0')}:00`
  return { departs_time: pad(hour + 1), arrives_time: pad(hour + 6) }
}

/** The customer refuses, staff record that the customer accepts and refuses, and the customer asks to cancel, all at once. */
export async function answerAtOnce(staff: Client[], agent: Client, block: Block) {
  const { id, total_minor } = await paid(agent, block)
  const [one, other] = staff as [Client, Client]
  const { data } = await moveFlight(one, block.id, { first: nextTimes() })
  const { change_id } = data
  const params = { id }
  const record = (client: Client, answer: 'accepted' | 'refused') =>
    client.call(recordScheduleAnswer, { params, body: { change_id, answer, reason } })
  const replies = await Promise.all([
    agent.call(answerSchedule, { params, body: { change_id, answer: 'refused' } }),
    record(one, 'accepted'),
    record(other, 'refused'),
    agent.call(cancelBooking, { params, body: {} }),
  ])
  return { id, total_minor, answers: statusesOf(replies.slice(0, 3)) }
}

/** A block is cancelled twice while its holds are paid and one of its customers refuses. */
export async function cancelAndPay(app: App, staff: Client[], agent: Client, block: Block) {
  const [one, other] = staff as [Client, Client]
  const first = await paid(agent, block)
  const held = await Promise.all(
    [1, 2].map(async () => {
      const { id } = await aHeldBooking(agent, block.id)
      await completePassengers(agent, id)
      return id
    }),
  )
  const { data } = await moveFlight(one, block.id, { first: nextTimes() })
  const answer = { change_id: data.change_id, answer: 'refused' as const }
  const replies = await Promise.all([
    endBlock(one, block.id),
    endBlock(other, block.id),
    agent.call(answerSchedule, { params: { id: first.id }, body: answer }),
    ...held.map(id => agent.call(createPaymentAttempt, { body: attemptBody(id, 'balance') })),
  ])
  await app.drainJobs()
  const [ended, endedToo, refused, ...payments] = statusesOf(replies)
  return { ids: [first.id, ...held], ended: [ended, endedToo], refused, payments }
}
