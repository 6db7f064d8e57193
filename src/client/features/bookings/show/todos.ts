import type { Booking } from '#shared/contract/bookings/bookings.ts'
import type { BookingPapers, PaperKind } from '#shared/contract/bookings/papers.ts'
import { isAskedNow } from '#shared/rules/papers/asked.ts'

export interface AskedOf {
  traveller: BookingPapers['travellers'][number]
  kinds: PaperKind[]
}

export type Todo = { until: string | null } & (
  | { kind: 'pay'; minor: number }
  | { kind: 'names' }
  | { kind: 'papers'; asked: AskedOf[] }
)

type Standing = Pick<
  Booking,
  'status' | 'can' | 'due_minor' | 'payment_plan' | 'passengers_complete' | 'name_list_deadline'
>

/** What is to be paid now; what is held is paid before its hold ends, which the head of the page counts down. */
function payment({ status, can, due_minor, payment_plan: plan }: Standing): Todo[] {
  const minor = plan ? plan.next_minor : due_minor
  if (status === 'held' || !can.pay || minor === 0) return []
  return [{ kind: 'pay', minor, until: plan?.next_due_at ?? null }]
}

function names({ status, can, passengers_complete, name_list_deadline }: Standing): Todo[] {
  if (status === 'held' || passengers_complete || !(can.edit_passengers || can.add_names)) return []
  return [{ kind: 'names', until: name_list_deadline }]
}

function missingPapers(papers: BookingPapers | undefined): Todo[] {
  if (!papers?.open) return []
  const asked = papers.travellers
    .filter(({ open }) => open)
    .map(traveller => ({ traveller, kinds: traveller.papers.filter(isAskedNow).map(({ kind }) => kind) }))
    .filter(({ kinds }) => kinds.length > 0)
  return asked.length === 0 ? [] : [{ kind: 'papers', asked, until: papers.due_at }]
}

/** What the customer has yet to do for a booking, the most urgent first. */
export function todosOf(booking: Standing, papers?: BookingPapers): Todo[] {
  const todos = [...payment(booking), ...names(booking), ...missingPapers(papers)]
  return todos.sort((one, other) => moment(one) - moment(other))
}

const moment = ({ until }: Todo) => (until ? Date.parse(until) : Number.POSITIVE_INFINITY)
